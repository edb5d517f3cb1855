import type { Dictionary } from '#domain/locales/dictionary.ts'

export const mappingFormTexts: Pick<
  Dictionary['received']['mappings'],
  | 'new'
  | 'newWhat'
  | 'make'
  | 'backToFile'
  | 'otherwise'
  | 'guessed'
  | 'guessedNoun'
  | 'marks'
  | 'asYaml'
  | 'preview'
  | 'fault'
  | 'missing'
  | 'exampleRefused'
  | 'exampleEmpty'
  | 'tried'
  | 'neverGiven'
  | 'wrong'
  | 'tooMany'
  | 'tooManyLegs'
  | 'further_one'
  | 'further_other'
  | 'parts'
  | 'rule'
  | 'ruleOf'
  | 'values'
  | 'valuesHelp'
  | 'take'
  | 'takes'
  | 'unit'
  | 'unitColumn'
  | 'others'
  | 'value'
  | 'usual'
  | 'yes'
  | 'no'
  | 'columnsHelp'
  | 'linesHelp'
  | 'headerHelp'
  | 'pairsHelp'
  | 'delimiterHelp'
  | 'leaveOut'
  | 'leaveOutOf'
  | 'leftOutWords'
  | 'starHelp'
  | 'leftOutColumn'
  | 'leftOutColumnHelp'
  | 'legList'
  | 'legOf'
  | 'eventList'
  | 'eventOf'
  | 'eventType'
  | 'eventTypeHelp'
  | 'eventAt'
  | 'eventModes'
  | 'noMode'
  | 'eventDescription'
  | 'eventResponsible'
  | 'inTimeline'
  | 'fields'
  | 'words'
> = {
  new: 'Nuevo mapeo',
  newWhat: 'Cómo las líneas de un archivo se convierten en: {{noun}}. Cada campo muestra cómo se leerán los primeros valores del ejemplo.',
  make: 'Hacer un mapeo para este archivo',
  backToFile: 'Volver al archivo',
  otherwise: 'Contiene: {{noun}}',
  guessed: 'Llenado según los nombres de las columnas y lo que contienen. Revise lo marcado “Por favor revise” antes de guardar.',
  guessedNoun: 'No es seguro qué son las líneas de este archivo. Elija abajo si son otra cosa, y revise lo marcado “Por favor revise”.',
  marks: {
    sure: 'Reconocido.',
    question: 'Por favor revise.',
  },
  asYaml: 'Como YAML, y versiones',
  preview: 'Vista previa',
  fault: '{{word}}: {{reason}}',
  missing: 'Es necesario.',
  exampleRefused: 'El archivo con el que se hizo sería rechazado: {{reason}}',
  exampleEmpty: 'No se leería nada del archivo con el que se hizo.',
  tried: 'De las primeras {{lines}} líneas bajo el encabezado se omiten {{leftOut}} y {{broken}} tienen otro número de celdas.',
  neverGiven: 'Nunca dado en el ejemplo.',
  wrong: '{{wrong}} de {{given}} no se pueden leer: “{{value}}” {{reason}}',
  tooMany: '50 como máximo.',
  tooManyLegs: '10 como máximo.',
  further_one: '{{total}} campo más',
  further_other: '{{total}} campos más',
  parts: {
    file: 'El archivo',
    identity: 'De qué es una línea',
    fields: 'Campos',
    places: {
      shipments: 'Lugares',
      containers: 'Terminal, y líneas que son eventos',
      invoices: 'Líneas de una factura',
    },
    leftOut: 'Lo que se omite',
    legs: 'Tramos',
    events: 'Eventos',
    more: 'Rara vez necesario',
  },
  rule: 'Cómo se lee',
  ruleOf: 'Cómo se lee {{field}}',
  values: 'Palabras y qué significan',
  valuesHelp: 'Una por línea, como Ocean = sea. Nada tras el signo: no dado.',
  take: 'Varias líneas',
  takes: {
    first: 'La primera',
    list: 'Todas, en lista',
    sum: 'Sumadas',
    min: 'La menor o la más temprana',
    max: 'La mayor o la más tardía',
    count: 'Contadas',
  },
  unit: 'Unidad, como lb o cft',
  unitColumn: 'Columna con la unidad',
  others: 'Si no, de estas columnas',
  value: 'Lo mismo para todos, en lugar de una columna',
  usual: 'Como es usual',
  yes: 'Sí',
  no: 'No',
  columnsHelp: 'Una columna por línea; vale la primera con un valor.',
  linesHelp: 'Una por línea.',
  headerHelp: 'El número de su línea, o palabras en ella, una por línea. La primera línea si está vacío.',
  pairsHelp: 'Una por línea, como N/A = not given.',
  delimiterHelp: 'Un carácter, o tab. Una coma si está vacío.',
  leaveOut: 'Líneas que no son artículos, como totales',
  leaveOutOf: 'Regla {{place}}',
  leftOutWords: 'Palabras',
  starHelp: 'Una por línea; * es cualquier texto.',
  leftOutColumn: 'Columna',
  leftOutColumnHelp: 'La primera celda que tiene algo si está vacío.',
  legList: 'Tramos que dice cada línea del archivo',
  legOf: 'Tramo {{place}}',
  eventList: 'Eventos en las fechas de los campos de arriba',
  eventOf: 'Evento {{place}}',
  eventType: 'Número del evento',
  eventTypeHelp: 'Como en la línea de tiempo: 1 a 99.',
  eventAt: 'En la fecha de',
  eventModes: 'Para embarques por',
  noMode: 'sin modo dado',
  eventDescription: 'Descripción',
  eventResponsible: 'Responsable',
  inTimeline: 'En la línea de tiempo',
  fields: {
    carrierFreeDays: 'Días libres de la naviera',
    customerFreeDays: 'Días libres del cliente',
  },
  words: {
    source: 'Origen',
    header: 'Encabezado',
    delimiter: 'Delimitador',
    decimal: 'Signo decimal',
    dates: 'Formatos de fechas, como D-MMM-YY',
    footer: 'Primeras palabras del pie',
    only_column: 'Solo líneas donde esta columna',
    only_values: 'tiene una de estas palabras',
    words: 'Palabras que significan: no dado',
    units: 'Signos junto a cifras que no significan nada',
    quotes: 'Las comillas encierran celdas',
    dateRange_from: 'Fecha más temprana, YYYY-MM-DD',
    dateRange_to: 'Fecha más tardía, YYYY-MM-DD',
    key: 'Número',
    customer_column: 'Cliente',
    customer: 'Cliente',
    customer_group: 'Grupo de clientes nuevos',
    customer_unknown: 'Un cliente que nadie conoce',
    customerChange: 'Un embarque conocido de otro cliente',
    knownElsewhere: 'Un número que tiene otro origen',
    shipment: 'Embarque',
    bill: 'Conocimiento de embarque',
    lines_type_column: 'Qué ocurrió',
    lines_type_values: 'Sus palabras y los números de eventos, como Loaded = 4',
    lines_at: 'Cuándo ocurrió',
    lines_description: 'Descripción',
    lines_responsible: 'Responsable',
    lines_planned_column: 'Planeado donde esta columna',
    lines_planned_values: 'tiene una de estas palabras',
    fields_issuedOn: 'Fecha de emisión',
    fields_dueOn: 'Vencimiento',
    fields_total: 'Total',
    fields_currency: 'Moneda',
    fields_currency_value: 'Moneda de todas, como USD',
    fields_balance: 'Saldo',
    fields_shipment: 'Embarque',
    fields_cancelled: 'Cancelada',
    fields_credit_column: 'Nota de crédito donde esta columna',
    fields_credit_words: 'tiene una de estas palabras',
    lines_quantity: 'Cantidad',
    lines_unitPrice: 'Precio unitario',
    lines_amount: 'Importe',
    lines_tax: 'Impuesto',
    origin_code: 'Origen: código',
    origin_name: 'Origen: nombre o dirección',
    origin_country: 'Origen: país',
    origin_countries: 'Origen: países de nombres, como Riga = Latvia',
    destination_code: 'Destino: código',
    destination_name: 'Destino: nombre o dirección',
    destination_country: 'Destino: país',
    destination_countries: 'Destino: países de nombres, como Riga = Latvia',
    from_code: 'Desde: código',
    from_name: 'Desde: nombre o dirección',
    from_country: 'Desde: país',
    from_countries: 'Desde: países de nombres, como Riga = Latvia',
    to_code: 'Hasta: código',
    to_name: 'Hasta: nombre o dirección',
    to_country: 'Hasta: país',
    to_countries: 'Hasta: países de nombres, como Riga = Latvia',
    terminal_code: 'Terminal: código',
    terminal_name: 'Terminal: nombre o dirección',
    terminal_country: 'Terminal: país',
    terminal_countries: 'Terminal: países de nombres, como Riga = Latvia',
  },
}
