import { ticketTypeIds } from '#domain/tickets/ticket.ts'

/** The initial ticket catalogues of every project: id, name, name in Spanish. */
type Entry = readonly [id: number, name: string, nameEs: string]

export const defaultTypes: readonly Entry[] = [
  [ticketTypeIds.error, 'Error', 'Error'],
  [ticketTypeIds.request, 'Request', 'Solicitud'],
  [ticketTypeIds.change, 'Change', 'Cambio'],
]

export const defaultSeverities: readonly Entry[] = [
  [1, 'Critical Impact', 'Impacto crítico'],
  [2, 'Moderate Impact', 'Impacto moderado'],
  [3, 'Minimal Impact', 'Impacto mínimo'],
]

export const defaultCloseReasons: readonly Entry[] = [
  [1, 'Solved', 'Resuelto'],
  [2, 'Duplicate', 'Duplicado'],
  [3, 'Not reproducible', 'No reproducible'],
  [4, 'No answer', 'Sin respuesta'],
  [5, 'Withdrawn', 'Retirado'],
]

interface Module {
  id: number
  name: string
  nameEs: string
  parts: readonly (readonly [name: string, nameEs: string])[]
}

const portal: readonly Module[] = [
  {
    ...{ id: 1, name: 'Home', nameEs: 'Inicio' },
    parts: [
      ['Figures', 'Cifras'],
      ['Charts', 'Gráficas'],
      ['Attention events', 'Eventos de atención'],
    ],
  },
  {
    ...{ id: 2, name: 'Tracking', nameEs: 'Rastreo' },
    parts: [
      ['List and filters', 'Lista y filtros'],
      ['Map', 'Mapa'],
      ['Shipment details', 'Detalle del embarque'],
      ['Search', 'Búsqueda'],
    ],
  },
  {
    ...{ id: 3, name: 'Containers', nameEs: 'Contenedores' },
    parts: [
      ['List', 'Lista'],
      ['Container details', 'Detalle del contenedor'],
      ['Free time', 'Días libres'],
      ['Incidents', 'Incidentes'],
    ],
  },
  {
    ...{ id: 4, name: 'Reports', nameEs: 'Reportes' },
    parts: [
      ['Report builder', 'Generador de reportes'],
      ['Scheduled reports', 'Reportes programados'],
      ['Excel files', 'Archivos de Excel'],
    ],
  },
  {
    ...{ id: 5, name: 'Alerts', nameEs: 'Alertas' },
    parts: [
      ['Alerts', 'Alertas'],
      ['Notifications', 'Notificaciones'],
      ['E-mails', 'Correos'],
    ],
  },
  {
    ...{ id: 6, name: 'Cost Management', nameEs: 'Gestión de costos' },
    parts: [
      ['USD invoices', 'Facturas en USD'],
      ['MXN invoices', 'Facturas en MXN'],
      ['Statements', 'Estados de cuenta'],
    ],
  },
  {
    ...{ id: 7, name: 'Account', nameEs: 'Cuenta' },
    parts: [
      ['Sign-in', 'Inicio de sesión'],
      ['Password', 'Contraseña'],
      ['Settings', 'Configuración'],
    ],
  },
]

const requests: readonly Module[] = [
  {
    ...{ id: 91, name: 'New user', nameEs: 'Nuevo usuario' },
    parts: [
      ['Of a customer', 'De un cliente'],
      ['Of an agent', 'De un agente'],
      ['Of our own', 'Propio'],
    ],
  },
  {
    ...{ id: 92, name: 'Change of permissions', nameEs: 'Cambio de permisos' },
    parts: [
      ['Role', 'Rol'],
      ['Customers', 'Clientes'],
      ['Reports and documents', 'Reportes y documentos'],
    ],
  },
  {
    ...{ id: 93, name: 'Correction of data', nameEs: 'Corrección de datos' },
    parts: [
      ['Dates', 'Fechas'],
      ['Parties', 'Participantes'],
      ['Cargo', 'Carga'],
      ['References', 'Referencias'],
    ],
  },
  {
    ...{ id: 94, name: 'New report', nameEs: 'Nuevo reporte' },
    parts: [
      ['On demand', 'Bajo demanda'],
      ['Scheduled', 'Programado'],
      ['Change of a report', 'Cambio de un reporte'],
    ],
  },
  {
    ...{ id: 95, name: 'Documents', nameEs: 'Documentos' },
    parts: [
      ['A document is missing', 'Falta un documento'],
      ['A document is wrong', 'Un documento es incorrecto'],
      ['A copy', 'Una copia'],
    ],
  },
  {
    ...{ id: 96, name: 'Other', nameEs: 'Otro' },
    parts: [
      ['Question', 'Pregunta'],
      ['Suggestion', 'Sugerencia'],
      ['Complaint', 'Queja'],
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
  parts.map(([name, nameEs], at) => ({ id: moduleId * 10 + at + 1, moduleId, name, nameEs })),
)
