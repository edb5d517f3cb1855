import { foldText } from '#domain/platform/search/text/fold-text.ts'

/** The words of a column's name, folded: "originPort", "Origin_Port" and "ORIGIN PORT" are one. */
export const plainName = (name: string): string =>
  foldText(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/[^a-z0-9%]+/g, ' ')
    .trim()

const party = (role: string, words: string) => {
  const all = words.split('|')
  return {
    [`fields_${role}Name`]: [
      ...all,
      ...all.flatMap((word) => [`${word} name`, `nombre ${word}`, `nombre del ${word}`, `nome do ${word}`]),
    ].join('|'),
    [`fields_${role}Address`]: all
      .flatMap((word) => [`${word} address`, `direccion ${word}`, `direccion del ${word}`, `endereco do ${word}`])
      .join('|'),
  }
}

const dates = {
  fields_etd:
    'etd|departure|departure date|estimated departure|estimated departure date|est departure|expected departure|etd date|planned departure|salida estimada|fecha estimada de salida|zarpe estimado|previsao de saida|data prevista de saida|etd origin|etd pol',
  fields_atd:
    'atd|departed|actual departure|actual departure date|sailed|sailing date|onboard date|on board date|zarpe|fecha de zarpe|fecha de salida|salida real|saida efetiva|atd date',
  fields_eta:
    'eta|eta date|estimated arrival|estimated arrival date|est arrival|expected arrival|expected|arrival date estimate|arrival estimate|llegada estimada|fecha estimada de llegada|arribo estimado|previsao de chegada|data prevista de chegada|eta pod|eta destination',
  fields_ata:
    'ata|arrived|actual arrival|actual arrival date|arribo|fecha de arribo|fecha de llegada|llegada real|chegada efetiva|ata date',
  fields_deliveredAt:
    'delivered|delivery date|delivered on|delivered at|delivered to client date|actual delivery|actual delivery date|entregado|fecha de entrega|fecha entrega|entregue em|data de entrega',
}

const cargo = {
  fields_carrier:
    'carrier|carrier name|line|shipping line|steamship line|ssl|airline|naviera|linea naviera|transportista|aerolinea|armador|transportadora|linea',
  fields_voyage: 'voyage|voyage no|voyage number|voy|viaje|viagem|flight|flight no|flight number|vuelo|voo',
  fields_weightKg:
    'weight|gross weight|weight kg|gross weight kg|gross kg|kg|kgs|kilograms|kilos|peso|peso bruto|peso kg|peso bruto kg|weight kilograms|weight lb|weight lbs|gross weight lbs|gross lbs|weight in kg|peso bruto en kg',
  fields_volumeM3: 'volume|volume m3|cbm|m3|volumen|volumen m3|cubic metres|cubic meters|volume cbm|metros cubicos|measurement|cubagem',
  fields_pieces:
    'pieces|pcs|packages|package count|pkgs|no of packages|number of packages|qty packages|bultos|piezas|volumes|pecas|cartons|total packages|piece count|unit quantity',
  fields_dimensions: 'dimensions|dims|dimensiones|dimensoes|each',
  fields_imo: 'imo|imo class|dg class|hazard class|clase imo|classe imo',
  fields_dgr: 'dgr|dangerous goods|hazardous|hazmat|mercancia peligrosa|carga perigosa|is dangerous',
}

const shipments: Names = {
  key: 'shipment|shipment no|shipment number|shipment id|shipment ref|shipment reference|file number|file no|job number|job no|job ref|embarque|no embarque|no de embarque|numero de embarque|num embarque|numero embarque|expediente|processo|numero do processo|asn dn|house ref|forwarder reference|forwarder ref',
  customer:
    'customer|client|cliente|customer name|client name|nombre cliente|nombre del cliente|nome do cliente|razon social|owner|importer|importador',
  fields_mode: 'mode|transport mode|mode of transport|shipment mode|modo|modo de transporte|medio de transporte|modal',
  fields_traffic: 'traffic|direction|trafico|impo expo|import export|operacion|tipo de operacion|trade direction',
  fields_status: 'status|shipment status|estatus|estado|situacao|current status',
  fields_shipmentDate:
    'shipment date|ship date|order date|date|fecha|fecha de embarque|fecha embarque|data|data de embarque|created|created at|created on|creation date|booking date|due|opened|fecha de apertura',
  ...party('supplier', 'shipper|supplier|vendor|proveedor|embarcador|exporter|exportador|fornecedor|remitente'),
  ...party('consignee', 'consignee|consignatario|destinatario|cnee'),
  ...party('delivery', 'deliver to|delivery to|delivery party|ship to|lugar de entrega'),
  fields_clientReference:
    'po|po number|po no|purchase order|customer reference|customer ref|client reference|client ref|your reference|reference|referencia|referencia cliente|orden de compra|order|order number|pedido|numero de pedido|po so|cust ref',
  fields_projectReference: 'project|project reference|proyecto|projeto|pq',
  fields_thirdPartyReference: 'third party|third party reference|referencia tercero',
  fields_incoterm: 'incoterm|incoterms|inco term|terms|vendor inco term|icoterm|termino de venta|inco',
  fields_hbl: 'hbl|house bill|house bl|hawb|hbl no|house bill of lading|house b l|guia house|house awb|hbl hawb',
  fields_mbl:
    'mbl|master bill|master bl|mawb|mbl no|master bill of lading|bl|bill of lading|b l|bl number|bill of lading number|conocimiento|conocimiento de embarque|guia aerea|guia master|awb|master awb|mbl mawb',
  fields_carrierBooking: 'booking|booking no|booking number|carrier booking|reserva|numero de reserva|numero do booking',
  fields_agent: 'agent|overseas agent|agente|agente de origen|agente origen',
  fields_coLoader: 'co loader|coloader|coloader name',
  fields_vessel: 'vessel|vessel name|ship|buque|nombre del buque|barco|navio|motonave|mv',
  fields_bookingRequestedAt: 'booking requested|booking request date|booked|booking requested on|po sent to vendor date',
  fields_cargoReadyOn: 'cargo ready|cargo ready date|crd|ready date|carga lista|fecha carga lista|goods ready',
  fields_plannedEta: 'planned eta|planned arrival|original eta|arrival date original|first eta',
  fields_promisedOn:
    'promised|promise date|promised date|promised delivery|required delivery date|scheduled delivery date|fecha compromiso|fecha prometida',
  ...dates,
  ...cargo,
  fields_goods:
    'goods|commodity|description|description of goods|goods description|item description|cargo description|mercancia|descripcion|mercaderia|mercadoria|product|producto|contenido',
  fields_freightAmount: 'freight|freight cost|freight amount|freight usd|freight cost usd|flete|costo flete|frete|flete usd|shipping cost',
  fields_freightCurrency: 'freight currency|currency|moneda|moeda|moneda flete|divisa',
  fields_invoicing: 'invoicing|facturacion|paid',
  fields_observations: 'observations|remarks|comments|notes|observaciones|comentarios|notas|observacoes|remark',
  origin:
    'origin|origen|origem|pol|port of loading|origin port|loading port|load port|from|puerto de origen|puerto de carga|porto de origem|departure port|puerto origen|airport of departure|origin name|origin city|manufacturing site|origen pol',
  origin_country: 'origin country|country of origin|pais de origen|pais origen|pais de origem',
  destination:
    'destination|destino|pod|port of discharge|destination port|discharge port|unloading port|to|puerto de destino|puerto de descarga|porto de destino|arrival port|puerto destino|airport of destination|destination name|destination city|destino pod',
  destination_country: 'destination country|country of destination|pais de destino|pais destino|country|pais',
}

const containers: Names = {
  key: 'container|container no|container number|container nr|cntr|cntr no|contenedor|no contenedor|numero de contenedor|numero contenedor|conteiner|numero do conteiner|equipment|equipment number|box|unit number',
  shipment:
    'shipment|shipment no|shipment number|shipment id|shipment ref|file number|file no|job number|embarque|no embarque|no de embarque|numero de embarque|processo|expediente',
  bill: 'bl|b l|bl number|bl no|bill|bill of lading|bill of lading number|mbl|master bill|hbl|house bill|conocimiento|conocimiento de embarque',
  customer: 'customer|client|cliente|customer name',
  fields_type:
    'type|size|size type|container type|container size|equipment type|tipo|tipo de contenedor|tipo contenedor|iso code|iso type|tamano',
  fields_status: 'status|container status|estatus|estado',
  ...cargo,
  fields_temperature: 'temperature|temp|temperatura|set temp|setpoint',
  fields_ventilation: 'ventilation|ventilacion|vent|ventilacao',
  fields_description: 'description|goods|commodity|contents|mercancia|descripcion',
  fields_carrierFreeDays: 'free days|carrier free days|free days of the line|free time|dias libres|dias libres naviera|dias livres',
  fields_customerFreeDays: 'customer free days|free days customer|dias libres cliente',
  fields_maxCarrierEmptyReturnedOn: 'last free day|lfd|ultimo dia libre',
  fields_maxEmptyReturnedOn: 'return by|empty return by|max empty return',
  ...dates,
  fields_outOfGateAt: 'out of gate|gate out|gate out date|picked up|salida de terminal|gate out full',
  fields_emptyReturnedAt: 'returned|empty return|empty returned|empty in|gate in empty|devolucion vacio|fecha devolucion|devolucao',
  terminal: 'terminal|port|puerto|pod|port of discharge|discharge port|destination port|terminal code|porto',
  lines_type: 'event|evento|milestone|movement|movimiento|move|event description',
  lines_at: 'when|event date|event time|date|fecha|fecha evento|timestamp|event datetime',
  lines_description: 'remark|remarks|comment|observaciones|notes',
}

const invoices: Names = {
  key: 'invoice|invoice no|invoice number|invoice nr|inv no|factura|no factura|numero de factura|folio|nota fiscal|fatura|numero da fatura|document number|invoice id',
  customer: 'customer|client|cliente|customer name|client name|bill to|billed to|razon social|rfc|sold to|payer',
  fields_issuedOn:
    'issued|issue date|issued on|invoice date|date|fecha|fecha factura|fecha de emision|fecha emision|emision|data de emissao|emissao|posting date',
  fields_dueOn: 'due|due date|due on|vence|vencimiento|fecha de vencimiento|fecha vencimiento|vencimento|data de vencimento|payment due',
  fields_currency: 'currency|moneda|moeda|divisa|ccy|cur',
  fields_total: 'total|invoice total|total amount|amount due|importe total|grand total|valor total|total factura',
  fields_balance: 'open|balance|open balance|open amount|saldo|saldo pendiente|outstanding|pendiente|saldo em aberto',
  fields_shipment: 'shipment|shipment no|shipment number|reference|referencia|embarque|file number|job number|processo',
  fields_cancelled: 'void|cancelled|canceled|cancelada|cancelado|anulada',
  fields_credit: 'document type|doc type|tipo de documento',
  lines_description: 'concept|concepto|description|charge|charge description|descripcion|line description|conceito|descricao',
  lines_quantity: 'quantity|qty|cantidad|quantidade',
  lines_unitPrice: 'price|unit price|precio|precio unitario|rate|preco unitario',
  lines_amount: 'amount|line amount|importe|net|net amount|subtotal|valor',
  lines_tax: 'tax|vat|iva|tax amount|impuesto|imposto',
}

type Names = { [word: string]: string }
export type GuessedNoun = 'shipments' | 'containers' | 'invoices'

const listed = (names: Names) => Object.entries(names).flatMap(([word, all]) => all.split('|').map((name) => [name, word] as const))

/** The word of a mapping that each name of a column means, of each noun; the first word that has a name keeps it. */
export const wordsByName: { readonly [noun in GuessedNoun]: ReadonlyMap<string, string> } = {
  shipments: new Map(listed(shipments).reverse()),
  containers: new Map(listed(containers).reverse()),
  invoices: new Map(listed(invoices).reverse()),
}

/** Words that most forwarders use otherwise too, or that several columns could be: never sure by their name. */
export const doubtfulNames: ReadonlySet<string> = new Set(
  [
    'date|fecha|data|created|created at|created on|creation date|opened|owner|importer|importador|reference|referencia|order|pedido|order number',
    'type|size|tipo|status|estado|estatus|description|descripcion|port|puerto|country|pais|net|net amount|subtotal|valor|to|from|each|paid|volumes|measurement',
    'departure|arrival|departure date|arrived|departed|expected|due|open|rate|charge|bill|line|box|unit number|equipment|id|order date|booking date|terms|currency',
    'manufacturing site|free days|amount|product|producto|unit quantity|volume|shipping cost|zarpe|arribo|fecha de salida|fecha de llegada|delivery date|fecha de entrega',
    'terminal|when|free time|returned|delivered to client date|po so|pq|scheduled delivery date|po sent to vendor date|remarks|remark|notes|comments|imo|bl|b l|container status',
    'weight|peso|cartons|shipment status|situacao|current status|operacion|notas|goods|linea|guia aerea|awb|estimated arrival|original eta|arrival date original',
  ]
    .join('|')
    .split('|'),
)
