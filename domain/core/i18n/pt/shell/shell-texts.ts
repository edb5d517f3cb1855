import type { PartialDictionary } from '#domain/core/i18n/dictionary.ts'

export const shell = {
  description:
    '{{name}}: o portal onde os clientes acompanham seus embarques e contêineres por mar, ar e terra, com relatórios, alertas e atendimento.',
  skip: 'Ir para o conteúdo',
  menu: 'Menu',
  closeMenu: 'Fechar o menu',
  settings: 'Configurações',
  nothing: 'nada',
  language: 'Idioma',
  logout: 'Sair',
  search: 'Buscar embarques',
  searchHint: 'Número, contêiner, fornecedor, porto …',
  version: 'Versão {{version}}',
  asOf: 'Dados de',
  delayed:
    'Em atraso: o índice de busca está sendo refeito. Enquanto isso, as respostas vêm direto do registro, completas, porém mais lentas.',
  behind: 'Atualizando: as mudanças mais recentes ainda não estão nestas listas e números.',
  roles: { administrator: 'Administrador', customer: 'Cliente', rr: 'RR', agent: 'Agente', rrsu: 'RRSU' },
  delayedMark: 'Em atraso',
  support: 'Ajuda: {{address}}',
} satisfies PartialDictionary['shell']

export const menu = {
  home: 'Início',
  tracking: 'Rastreamento',
  container: 'Contêineres',
  reports: 'Relatórios',
  costs: 'Gestão de custos',
  admin: 'Administração',
  users: 'Usuários',
  alerts: 'Alertas',
  profile: 'Perfil',
  apiTokens: 'Tokens da API',
  sessions: 'Sessões',
  password: 'Alterar senha',
  secondFactor: 'Segundo fator',
  requiredFactor: 'Segundo fator por perfil',
  audit: 'Trilha de auditoria',
  mail: 'E-mails enviados',
  shareLinks: 'Links compartilhados',
  ownNotifications: 'Minhas notificações',
  received: 'Recebidos',
  unread_one: 'Minhas notificações: {{total}} não lida',
  unread_other: 'Minhas notificações: {{total}} não lidas',
  account: 'Sua conta',
  serviceDesk: 'Central de atendimento',
} satisfies PartialDictionary['menu']
