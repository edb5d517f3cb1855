import type { Dictionary } from '#domain/locales/dictionary.ts'

export const files: Dictionary['files'] = {
  accepted: 'Un archivo: JPG, JPEG, PNG, PDF, DOC, DOCX, XLS, XLSX o CSV, de hasta 10 MB.',
  invalid: 'oh no, archivo no válido, inténtelo de nuevo',
  empty: 'oh no, archivo no válido, inténtelo de nuevo. Este está vacío.',
  tooLarge: 'oh no, archivo no válido, inténtelo de nuevo. Este pesa más de 10 MB.',
  badName: 'oh no, archivo no válido, inténtelo de nuevo. Su nombre no se puede usar: póngale uno sencillo.',
  oneOnly: 'oh no, archivo no válido, inténtelo de nuevo. Un archivo a la vez.',
  noRoom:
    'Por el momento no queda espacio para archivos, así que no se guardó nada. Avise a quien administra este portal e inténtelo más tarde.',
  incomplete: 'oh no, archivo no válido, inténtelo de nuevo. No llegó completo.',
  missing: 'Elija primero un archivo.',
  tooMany: 'Ha subido muchos archivos en poco tiempo. Espere un poco e inténtelo de nuevo.',
  unchecked: 'oh no, archivo no válido, inténtelo de nuevo. Revisar este costó demasiado: guárdelo de nuevo, más sencillo o más pequeño.',
  notWaiting: 'Ningún archivo suyo espera aquí. Súbalo de nuevo: se puede agregar una vez, en el plazo de una hora.',
  busy: 'En este momento se revisan demasiados archivos, así que este no se guardó. Inténtelo de nuevo en un minuto.',
}
