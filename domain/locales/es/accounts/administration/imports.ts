import type { Dictionary } from '#domain/locales/dictionary.ts'

export const imports: Dictionary['imports'] = {
  title: 'Importar',
  open: 'Importar',
  kinds: { customers: 'Clientes y contactos', groups: 'Grupos', users: 'Usuarios' },
  what: {
    customers:
      'Copie las celdas de una hoja de cálculo, con los encabezados de las columnas primero, y péguelas aquí: un contacto por renglón. Los renglones con el mismo ID, o con el mismo nombre y RFC, son un solo cliente. El que ya existe se modifica, el que no existe se crea y el que no se nombra queda como está. Una celda vacía borra su campo; una columna omitida lo deja igual. Un nombre nuevo en Grupo crea un grupo.',
    groups:
      'Copie las celdas de una hoja de cálculo, con los encabezados de las columnas primero, y péguelas aquí: un grupo por renglón. Un grupo puede no tener clientes; los renglones de los clientes dicen cuál es el suyo.',
    users:
      'Copie las celdas de una hoja de cálculo, con los encabezados de las columnas primero, y péguelas aquí: un usuario por renglón, reconocido por ID o correo. El que ya existe se modifica, el que no existe se crea y recibe una invitación por correo, y el que no se nombra queda como está. Varios clientes van en una celda, por nombre o RFC, separados por «;». Los derechos de esta persona se escriben manage-own-people, o none; una celda vacía los deja como están.',
  },
  contact: {
    name: 'Nombre del contacto',
    lastName: 'Apellido del contacto',
    email: 'Correo del contacto',
    position: 'Puesto del contacto',
    telephone: 'Teléfono del contacto',
  },
  text: 'Celdas',
  check: 'Revisar',
  import: 'Importar',
  would: {
    customers:
      'Todos los renglones son correctos ({{lines}}). Clientes por crear: {{made}}, por modificar: {{changed}}, sin cambios: {{unchanged}}. Aún no se guardó nada.',
    groups:
      'Todos los renglones son correctos ({{lines}}). Grupos por crear: {{made}}, por renombrar: {{changed}}, sin cambios: {{unchanged}}. Aún no se guardó nada.',
    users:
      'Todos los renglones son correctos ({{lines}}). Usuarios por crear e invitar por correo: {{made}}, por modificar: {{changed}}, sin cambios: {{unchanged}}. Aún no se guardó nada.',
  },
  made: {
    customers: 'Clientes importados: {{made}}, modificados: {{changed}}.',
    groups: 'Grupos importados: {{made}}, renombrados: {{changed}}.',
    users: 'Usuarios importados e invitados: {{made}}, modificados: {{changed}}.',
  },
  stale: 'Alguien cambió algo desde que se mostró esto. No se guardó nada: revise de nuevo las diferencias.',
  changes: 'Qué cambiará',
  changesShown: 'Los primeros {{shown}} de {{total}} cambios.',
  of: 'De',
  nouns: { customer: 'Cliente', contact: 'Contacto', group: 'Grupo', user: 'Usuario' },
  isNew: 'nuevo',
  field: 'Campo',
  before: 'Ahora',
  after: 'Después de importar',
  sheet: 'Descargar para editar',
  sheetWhat: 'Todos en una hoja de cálculo con estas columnas: modifíquela y tráigala de vuelta aquí.',
  faults_one: '{{count}} error: no se importa nada hasta corregirlo.',
  faults_other: '{{count}} errores: no se importa nada hasta corregirlos.',
  line: 'Renglón',
  fault: 'Qué está mal',
  nothing: 'No hay ningún renglón. El primero debe tener los encabezados de las columnas.',
  openQuote: 'Aquí se abre una comilla que no se cierra.',
  noColumn: 'Faltan estas columnas: {{columns}}.',
  tooLong: '{{columns}}: como máximo {{most}} caracteres.',
  tooLarge: 'Es demasiado texto: importe los renglones por partes.',
  roleUnknown: '«{{role}}» no es un rol. Use uno de {{roles}}.',
  customerShared: 'Varios clientes se llaman {{name}}: su RFC dice cuál es.',
  customerUnknown: 'No existe el cliente: {{name}}.',
  fromFile: 'Traer un archivo',
  accepted: 'Un archivo: XLSX o CSV, de hasta 10 MB.',
  busy: 'Se están leyendo demasiados archivos. Inténtelo de nuevo en un minuto.',
  idUnknown: 'Nada aquí tiene el ID {{id}}.',
  severalAlike: 'Varios clientes tienen este nombre y RFC: indique el ID del que corresponde.',
  linesDiffer: 'Este renglón dice otra cosa del cliente que un renglón anterior.',
  moduleUnknown: '«{{name}}» no es un servicio.',
  rightUnknown: '«{{name}}» no es un derecho. Escriba {{rights}} o none.',
  rightOfRole: 'El derecho {{right}} es solo para el rol {{roles}}.',
  categoryUnknown: 'No existe la categoría de documentos: {{name}}.',
  emailOnPage: 'El correo de un usuario se cambia en su página, porque pide la contraseña de usted.',
  administratorOnPage: 'Un usuario se hace administrador en su página, porque pide la contraseña de usted.',
}
