import type { Dictionary } from '#domain/locales/dictionary.ts'
export const shipments: Dictionary['shipments'] = {
  search: {
    elsewhere: 'También se encontró',
    all: 'Mostrar todo',
    groups: {
      pages: 'Páginas y ajustes',
      containers: 'Contenedores',
      customers: 'Clientes',
      users: 'Usuarios',
      invoices: 'Facturas',
      tickets: 'Tickets',
    },
    pageTitle: 'Búsqueda',
    pageTitleOf: '{{text}} · Búsqueda',
    resultsFor: 'Resultados de «{{text}}»',
    instant: 'menos de {{seconds}}',
    total: 'Resultados totales: {{total}} ({{seconds}} segundos)',
    heading: 'Rastreo',
    count: '{{shown}} de {{total}} resultados',
    nothingAsked: '¿Qué está buscando?',
    nothingAskedWhy:
      'Escriba al menos una letra o un dígito en la búsqueda: un número de embarque, contenedor, guía house o master, un cliente, proveedor o consignatario, una referencia, un estatus, un modo, un puerto, un transportista, un buque o la mercancía.',
    tooLong: 'La búsqueda es demasiado larga',
    tooLongWhy:
      'Se pueden buscar hasta 200 caracteres y 12 palabras a la vez. Pruebe con el número o solo con la palabra más característica.',
    nothingFound: 'Ningún embarque coincide con «{{text}}»',
    nothingFoundWhy:
      'Cada palabra debe ser el comienzo de una palabra del embarque: su número, contenedor, cliente, proveedor o puerto. Solo se buscó entre los clientes que tiene seleccionados: {{selected}} de {{total}}.',
    didYouMean: 'Quizá quiso decir',
    nothingFoundFewer: 'Revise la ortografía, use menos palabras o busque en más clientes.',
    nothingFoundAll: 'Revise la ortografía o use menos palabras.',
  },
  card: {
    moreContainers: '{{more}} más',
  },
}
