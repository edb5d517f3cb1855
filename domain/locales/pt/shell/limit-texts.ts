import type { PartialDictionary } from '#domain/locales/dictionary.ts'

export const limits = {
  oauthClients: 'Muitos assistentes foram registrados a partir desta rede. Tente de novo em {{seconds}} segundos.',
  tickets: 'Você abriu muitos chamados em pouco tempo. O que você escreveu continua aqui: tente novamente em {{seconds}} segundos.',
  tokens: 'Você criou muitos tokens da API em pouco tempo. O que você escreveu continua aqui: tente novamente em {{seconds}} segundos.',
  webhooks: 'Você fez isto muitas vezes em pouco tempo. Tente novamente em {{seconds}} segundos.',
  broughtDocuments: 'Muitos arquivos foram enviados em pouco tempo. Espere um pouco e tente novamente.',
  shareLinks: 'Você criou muitos links em pouco tempo. O que você digitou continua aqui: tente novamente em {{seconds}} segundos.',
  lookUps: 'Muitos embarques foram consultados a partir da sua rede em pouco tempo.',
  comments: 'Você escreveu muitos comentários em pouco tempo. Este continua aqui: tente novamente em {{seconds}} segundos.',
  reports: 'Você salvou muitos relatórios em pouco tempo. Este continua aqui: tente novamente em {{seconds}} segundos.',
  reportRuns: 'Você abriu muitos relatórios em pouco tempo.',
  documentsOfServices: 'Esta conta de serviço adicionou documentos demais em uma hora.',
  commentsOfServices: 'Esta conta de serviço adicionou comentários demais em dez minutos.',
  ticketsOfServices: 'Esta conta de serviço abriu chamados demais em dez minutos.',
  searches: 'Você fez muitas buscas em pouco tempo.',
  testMails: 'Você enviou muitos e-mails de teste em pouco tempo. Tente novamente em {{seconds}} segundos.',
  wait: 'Tente novamente em {{seconds}} segundos. O endereço desta página guarda o que você pediu.',
  passkeySignIns: 'Várias entradas a partir da sua rede falharam. Tente novamente em {{seconds}} segundos.',
  providerSignIns: 'Várias entradas a partir da sua rede falharam. Tente novamente em {{seconds}} segundos.',
  providerTests: 'Você fez isto muitas vezes em pouco tempo. Tente novamente em {{seconds}} segundos.',
  peopleInvitations:
    'Você enviou muitos convites em pouco tempo. O que você digitou continua aqui: tente novamente em {{seconds}} segundos.',
  broughtKilobytes: 'Este token enviou 500 MB de eventos em um dia, ou 500.000 deles.',
} satisfies PartialDictionary['limits']
