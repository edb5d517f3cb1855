import type { PartialDictionary } from '#domain/locales/dictionary.ts'

export const registration = {
  title: 'Solicitar acesso',
  help: 'Diga-nos quem você é. Um administrador responderá por e-mail.',
  name: 'Nome',
  lastName: 'Sobrenome',
  company: 'Empresa',
  email: 'E-mail',
  telephone: 'Telefone',
  message: 'Mensagem',
  optional: 'Opcional',
  send: 'Enviar solicitação',
  back: 'Voltar à entrada',
  nameRequired: 'O nome é obrigatório',
  lastNameRequired: 'O sobrenome é obrigatório',
  companyRequired: 'A empresa é obrigatória',
  tooLong: 'Isto é longo demais',
  telephoneInvalid: 'Digite um número de telefone válido',
  tooMany: 'Várias solicitações já vieram da sua rede. Tente novamente em uma hora.',
  thanks: 'Obrigado, sua solicitação está a caminho',
  thanksWhy: 'Um administrador responderá por e-mail.',
} satisfies PartialDictionary['registration']
