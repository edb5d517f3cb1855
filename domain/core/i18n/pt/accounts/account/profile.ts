import type { PartialDictionary } from '#domain/core/i18n/dictionary.ts'

export const profile = {
  title: 'Seu perfil',
  what: 'Um administrador altera seu nome, e-mail e telefone; senha, sessões e segundo fator têm páginas próprias.',
  name: 'Nome',
  email: 'E-mail',
  telephone: 'Telefone',
  language: 'Idioma',
  zoneTitle: 'Fuso horário',
  zone: 'Fuso horário',
  zoneHelp:
    'O que não acontece em um lugar específico, como chamados, comentários e e-mails, é mostrado por este relógio, e ele decide que dia é hoje. Seus resumos (às 9h, quando nenhuma hora foi definida) e suas horas de silêncio passam a segui-lo. As datas em um porto seguem o relógio desse porto.',
  ofBrowser: 'Como diz meu navegador ({{zone}})',
  ofProject: 'Como diz meu navegador; ele não disse nada, então {{zone}}',
  zoneWrong: 'Escolha um fuso horário da lista',
  now: 'Seu horário agora',
  save: 'Salvar fuso horário',
  saved: 'Seu fuso horário foi salvo.',
  hearing: 'Minhas notificações',
} satisfies PartialDictionary['profile']
