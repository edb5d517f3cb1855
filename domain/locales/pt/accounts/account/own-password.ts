import type { PartialDictionary } from '#domain/locales/dictionary.ts'

export const ownPassword = {
  title: 'Alterar senha',
  what: 'Suas outras sessões terminam quando você a altera, e um aviso é enviado para {{email}}.',
  old: 'Senha atual',
  oldRequired: 'Digite sua senha atual',
  incorrect: 'Esta não é sua senha atual',
  proof: 'Sua própria senha',
  proofRequired: 'Digite sua própria senha',
  proofOfUser: 'Necessária quando você altera o e-mail ou a senha.',
  proofOfToken: 'Um token permite que seu portador entre sem senha.',
  proofOfFactor: 'Ela mostra que é você quem está aqui.',
  tooMany: 'Senhas erradas demais. Aguarde um momento e tente novamente.',
  owed: 'Outra pessoa digitou a senha com que você entrou. Escolha uma que só você conheça; então o portal se abre.',
  changed: 'Sua senha foi alterada. Suas outras sessões foram encerradas.',
  proofBySigningIn: 'Você não tem senha aqui. Saia, entre de novo e faça isto em até cinco minutos.',
  closed: 'Sua conta não usa senha aqui: entre pela sua empresa.',
} satisfies PartialDictionary['ownPassword']
