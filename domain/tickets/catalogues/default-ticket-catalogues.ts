import type { Names } from '#domain/locales/names.ts'
import { ticketTypeIds } from '#domain/tickets/ticket.ts'

/** The initial ticket catalogues of every project: id, name, names in other languages. */
type Entry = readonly [id: number, name: string, names: Names]

export const defaultTypes: readonly Entry[] = [
  [ticketTypeIds.error, 'Error', { es: 'Error', pt: 'Erro' }],
  [ticketTypeIds.request, 'Request', { es: 'Solicitud', pt: 'Solicitação' }],
  [ticketTypeIds.change, 'Change', { es: 'Cambio', pt: 'Mudança' }],
]

export const defaultSeverities: readonly Entry[] = [
  [1, 'Critical Impact', { es: 'Impacto crítico', pt: 'Impacto crítico' }],
  [2, 'Moderate Impact', { es: 'Impacto moderado', pt: 'Impacto moderado' }],
  [3, 'Minimal Impact', { es: 'Impacto mínimo', pt: 'Impacto mínimo' }],
]

export const defaultCloseReasons: readonly Entry[] = [
  [1, 'Solved', { es: 'Resuelto', pt: 'Resolvido' }],
  [2, 'Duplicate', { es: 'Duplicado', pt: 'Duplicado' }],
  [3, 'Not reproducible', { es: 'No reproducible', pt: 'Não reproduzível' }],
  [4, 'No answer', { es: 'Sin respuesta', pt: 'Sem resposta' }],
  [5, 'Withdrawn', { es: 'Retirado', pt: 'Retirado' }],
]

interface Module {
  id: number
  name: string
  names: Names
  parts: readonly (readonly [name: string, names: Names])[]
}

const portal: readonly Module[] = [
  {
    id: 1,
    name: 'Home',
    names: { es: 'Inicio', pt: 'Início' },
    parts: [
      ['Figures', { es: 'Cifras', pt: 'Números' }],
      ['Charts', { es: 'Gráficas', pt: 'Gráficos' }],
      ['Attention events', { es: 'Eventos de atención', pt: 'Eventos que exigem atenção' }],
    ],
  },
  {
    id: 2,
    name: 'Tracking',
    names: { es: 'Rastreo', pt: 'Rastreamento' },
    parts: [
      ['List and filters', { es: 'Lista y filtros', pt: 'Lista e filtros' }],
      ['Map', { es: 'Mapa', pt: 'Mapa' }],
      ['Shipment details', { es: 'Detalle del embarque', pt: 'Detalhes do embarque' }],
      ['Search', { es: 'Búsqueda', pt: 'Busca' }],
    ],
  },
  {
    id: 3,
    name: 'Containers',
    names: { es: 'Contenedores', pt: 'Contêineres' },
    parts: [
      ['List', { es: 'Lista', pt: 'Lista' }],
      ['Container details', { es: 'Detalle del contenedor', pt: 'Detalhes do contêiner' }],
      ['Free time', { es: 'Días libres', pt: 'Dias livres' }],
      ['Incidents', { es: 'Incidentes', pt: 'Incidentes' }],
    ],
  },
  {
    id: 4,
    name: 'Reports',
    names: { es: 'Reportes', pt: 'Relatórios' },
    parts: [
      ['Report builder', { es: 'Generador de reportes', pt: 'Criação de relatórios' }],
      ['Scheduled reports', { es: 'Reportes programados', pt: 'Relatórios programados' }],
      ['Excel files', { es: 'Archivos de Excel', pt: 'Arquivos Excel' }],
    ],
  },
  {
    id: 5,
    name: 'Alerts',
    names: { es: 'Alertas', pt: 'Alertas' },
    parts: [
      ['Alerts', { es: 'Alertas', pt: 'Alertas' }],
      ['Notifications', { es: 'Notificaciones', pt: 'Notificações' }],
      ['E-mails', { es: 'Correos', pt: 'E-mails' }],
    ],
  },
  {
    id: 6,
    name: 'Cost Management',
    names: { es: 'Gestión de costos', pt: 'Gestão de custos' },
    parts: [
      ['USD invoices', { es: 'Facturas en USD', pt: 'Faturas em USD' }],
      ['MXN invoices', { es: 'Facturas en MXN', pt: 'Faturas em MXN' }],
      ['Statements', { es: 'Estados de cuenta', pt: 'Extratos' }],
    ],
  },
  {
    id: 7,
    name: 'Account',
    names: { es: 'Cuenta', pt: 'Conta' },
    parts: [
      ['Sign-in', { es: 'Inicio de sesión', pt: 'Entrada' }],
      ['Password', { es: 'Contraseña', pt: 'Senha' }],
      ['Settings', { es: 'Configuración', pt: 'Configurações' }],
    ],
  },
]

const requests: readonly Module[] = [
  {
    id: 91,
    name: 'New user',
    names: { es: 'Nuevo usuario', pt: 'Novo usuário' },
    parts: [
      ['Of a customer', { es: 'De un cliente', pt: 'De um cliente' }],
      ['Of an agent', { es: 'De un agente', pt: 'De um agente' }],
      ['Of our own', { es: 'Propio', pt: 'Próprio' }],
    ],
  },
  {
    id: 92,
    name: 'Change of permissions',
    names: { es: 'Cambio de permisos', pt: 'Mudança de permissões' },
    parts: [
      ['Role', { es: 'Rol', pt: 'Perfil' }],
      ['Customers', { es: 'Clientes', pt: 'Clientes' }],
      ['Reports and documents', { es: 'Reportes y documentos', pt: 'Relatórios e documentos' }],
    ],
  },
  {
    id: 93,
    name: 'Correction of data',
    names: { es: 'Corrección de datos', pt: 'Correção de dados' },
    parts: [
      ['Dates', { es: 'Fechas', pt: 'Datas' }],
      ['Parties', { es: 'Participantes', pt: 'Partes' }],
      ['Cargo', { es: 'Carga', pt: 'Carga' }],
      ['References', { es: 'Referencias', pt: 'Referências' }],
    ],
  },
  {
    id: 94,
    name: 'New report',
    names: { es: 'Nuevo reporte', pt: 'Novo relatório' },
    parts: [
      ['On demand', { es: 'Bajo demanda', pt: 'Sob demanda' }],
      ['Scheduled', { es: 'Programado', pt: 'Programado' }],
      ['Change of a report', { es: 'Cambio de un reporte', pt: 'Mudança de um relatório' }],
    ],
  },
  {
    id: 95,
    name: 'Documents',
    names: { es: 'Documentos', pt: 'Documentos' },
    parts: [
      ['A document is missing', { es: 'Falta un documento', pt: 'Falta um documento' }],
      ['A document is wrong', { es: 'Un documento es incorrecto', pt: 'Um documento está errado' }],
      ['A copy', { es: 'Una copia', pt: 'Uma cópia' }],
    ],
  },
  {
    id: 96,
    name: 'Other',
    names: { es: 'Otro', pt: 'Outro' },
    parts: [
      ['Question', { es: 'Pregunta', pt: 'Pergunta' }],
      ['Suggestion', { es: 'Sugerencia', pt: 'Sugestão' }],
      ['Complaint', { es: 'Queja', pt: 'Reclamação' }],
    ],
  },
]

/** Errors and changes concern the same parts of the portal, each with its own ids. */
export const defaultModules = [
  ...portal.map((module) => ({ ...module, typeId: ticketTypeIds.error })),
  ...requests.map((module) => ({ ...module, typeId: ticketTypeIds.request })),
  ...portal.map((module) => ({ ...module, id: module.id + 10, typeId: ticketTypeIds.change })),
]

/** Sub modules are numbered after their module: the second of 91 is 912. */
export const defaultSubModules = defaultModules.flatMap(({ id: moduleId, parts }) =>
  parts.map(([name, names], at) => ({ id: moduleId * 10 + at + 1, moduleId, name, names })),
)
