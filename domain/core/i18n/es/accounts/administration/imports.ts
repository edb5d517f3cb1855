import type { Dictionary } from '#domain/core/i18n/dictionary.ts'

export const imports: Dictionary['imports'] = {
  title: 'Importar',
  open: 'Importar',
  kinds: { customers: 'Clientes y contactos', users: 'Usuarios' },
  what: {
    customers:
      'Copie las celdas de una hoja de cálculo, con los encabezados de las columnas primero, y péguelas aquí: un contacto por renglón, como máximo {{most}}. Los renglones con el mismo nombre y RFC son un solo cliente.',
    users:
      'Copie las celdas de una hoja de cálculo, con los encabezados de las columnas primero, y péguelas aquí: un usuario por renglón, como máximo {{most}}. Varios clientes van en una celda, por nombre o RFC, separados por «;». Todos reciben una invitación por correo.',
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
    customers: 'Todos los renglones son correctos ({{lines}}). Clientes que crean: {{made}}. Aún no se guardó nada.',
    users:
      'Todos los renglones son correctos ({{lines}}). Usuarios que crean y que serán invitados por correo: {{made}}. Aún no se guardó nada.',
  },
  made: { customers: 'Clientes importados: {{made}}.', users: 'Usuarios importados e invitados: {{made}}.' },
  faults_one: '{{count}} error: no se importa nada hasta corregirlo.',
  faults_other: '{{count}} errores: no se importa nada hasta corregirlos.',
  line: 'Renglón',
  fault: 'Qué está mal',
  nothing: 'No hay ningún renglón. El primero debe tener los encabezados de las columnas.',
  openQuote: 'Aquí se abre una comilla que no se cierra.',
  noColumn: 'Faltan estas columnas: {{columns}}.',
  tooMany: 'Más de {{most}} renglones: impórtelos por partes.',
  tooLong: '{{columns}}: como máximo {{most}} caracteres.',
  tooLarge: 'Es demasiado texto: importe los renglones por partes.',
  groupUnknown: 'No hay ningún grupo «{{name}}».',
  roleUnknown: '«{{role}}» no es un rol. Use uno de {{roles}}.',
  customerShared: 'Varios clientes se llaman {{name}}: su RFC dice cuál es.',
  customerUnknown: 'No existe el cliente: {{name}}.',
}
