/** A file of a kind that nobody has mapped yet, and how a person makes a mapping of it. One cell of each cannot be read at first. */
export interface FirstFile {
  name: string
  file: string
  lines: readonly string[]
  /** What is typed where the guess has something else or nothing: by the names of the form. */
  typed: { readonly [word: string]: string }
  /** How a line that cannot be read is repaired in the mapping. */
  repair: { readonly [word: string]: string }
  before: { taken: number; unchanged?: number; rejected: number; held?: number; leftOut?: number }
  after: { taken: number; unchanged: number; rejected: number; held?: number; leftOut?: number }
  /** Where it comes from, of a public one. */
  source?: string
}

const soon = { words: 'soon = not given' }
/** A production server holds the shipments of customers whom nobody knows. */
const unknown = { customer_unknown: 'create' }

/** In this order: containers, invoices and a second source speak of the shipments of the first. */
export const firstFiles: readonly FirstFile[] = [
  {
    name: 'a forwarder’s system with a unit beside each weight',
    file: 'forwarder-2026-11.csv',
    lines: [
      'Shipment ID,Local Client,Transport Mode,Origin,Destination,ETD,ETA,Booking Date,Gross Weight,UQ,Volume M3,House Bill,Goods Description',
      'S7001,Nordia Medical,SEA,CNSHA,MXZLO,01-Dec-26,24-Dec-26,11-Nov-26,"1,200.5",KG,8.2,SHA7001,Tools',
      'S7002,Vidriera del Norte,SEA,CNNGB,MXZLO,05-Dec-26,soon,12-Nov-26,"41,000",LB,30,NGB7002,Glass',
    ],
    typed: {
      ...{ key: 'Shipment ID', customer_column: 'Local Client', fields_weightKg: 'Gross Weight', fields_weightKg_unitColumn: 'UQ' },
      ...unknown,
    },
    repair: soon,
    before: { taken: 1, rejected: 1 },
    after: { taken: 1, unchanged: 1, rejected: 0 },
  },
  {
    name: 'a carrier with a line for each event of a container',
    file: 'carrier-moves.csv',
    lines: [
      'Container No;B/L;Size Type;ETA;Move;Move date;Place',
      'MSKU1234565;SHA7001;40HC;24/12/2026;Gate in full;28/11/2026 08:15;CNSHA',
      'MSKU1234565;SHA7001;40HC;soon;Loaded on vessel;28/11/2026 21:40;CNSHA',
    ],
    typed: {
      key: 'Container No',
      bill: 'B/L',
      lines_type_column: 'Move',
      lines_type_values: 'Gate in full = 3\nLoaded on vessel = 4',
      lines_at: 'Move date',
      dates: 'D/M/YYYY H:mm\nD/M/YYYY',
    },
    repair: soon,
    before: { taken: 1, rejected: 1 },
    after: { taken: 2, unchanged: 0, rejected: 0 },
  },
  {
    name: 'an agent who writes months in Spanish',
    file: 'agente.csv',
    lines: [
      'HBL;MBL;Embarcador;Consignatario;POL;POD;Fecha de embarque;ETD;ETA;Bultos;Peso bruto kg',
      'AGE9001;COSU9001;Ningbo Tools;Aceros Altavista;CNNGB;MXZLO;2 de diciembre de 2026;5 dic 2026;30 dic 2026;10;1.200,5',
      'AGE9002;COSU9002;Ningbo Tools;Aceros Altavista;CNNGB;MXZLO;2 de diciembre de 2026;5 dic 2026;soon;10;900,25',
    ],
    typed: { key: 'HBL', customer_column: 'Consignatario', decimal: ',', ...unknown },
    repair: soon,
    before: { taken: 1, rejected: 1 },
    after: { taken: 1, unchanged: 1, rejected: 0 },
  },
  {
    name: 'a report from the United States with titles, pounds and a total',
    file: 'us-report.csv',
    lines: [
      'Weekly open orders',
      '',
      'File Number,Client,Transport Mode,Origin Port,Destination Port,Ship Date,ETA,Gross Weight LBS',
      'US-5001,Pinecrest Outdoors,Ocean,CNSHA,USLAX,11/13/2026,12/20/2026,"9,000"',
      'US-5002,Pinecrest Outdoors,Ocean,CNSHA,USLAX,11/14/2026,soon,"41,000"',
      'Total,,,,,,,"50,000"',
    ],
    typed: {
      ...{ key: 'File Number', customer_column: 'Client', header: '3', fields_shipmentDate: 'Ship Date', dates: 'M/D/YYYY' },
      ...unknown,
    },
    repair: soon,
    before: { taken: 1, rejected: 1, leftOut: 1 },
    after: { taken: 1, unchanged: 1, rejected: 0, leftOut: 1 },
  },
  {
    name: 'invoices and credit notes',
    file: 'facturas.csv',
    lines: [
      'Factura,Cliente,Embarque,Fecha de emision,Vencimiento,Moneda,Total,Saldo',
      'F-1,Nordia Medical,S7001,2026-11-03,2026-12-18,USD,"2,722.28",0.00',
      'F-2,Nordia Medical,S7001,2026-11-03,2026-12-18,USD,"-500.00",soon',
    ],
    typed: { key: 'Factura', customer: 'Cliente', fields_shipment: 'Embarque', fields_total: 'Total', fields_balance: 'Saldo' },
    repair: soon,
    before: { taken: 1, rejected: 1 },
    after: { taken: 1, unchanged: 1, rejected: 0 },
  },
  {
    name: 'a second system that uses a number again',
    file: 'second-system.csv',
    lines: [
      'Job No,Customer,Mode,POL,POD,Created,ETA,Goods',
      'S7001,Aceros Altavista,Sea,CNNGB,MXZLO,2026-11-20,2026-12-28,Steel',
      'J-2,Aceros Altavista,Sea,CNNGB,MXZLO,2026-11-20,soon,Steel',
    ],
    typed: { key: 'Job No', customer_column: 'Customer', fields_shipmentDate: 'Created' },
    repair: soon,
    before: { taken: 0, rejected: 1, held: 1 },
    after: { taken: 1, unchanged: 0, rejected: 0, held: 1 },
  },
  {
    name: 'shipments of a technical task',
    source: 'MyFreight, Tech assignment data: shipments',
    file: 'tech-task.csv',
    lines: [
      'id,createdAt,carrierName,originPort,destinationPort,departureDate,arrivalDateOriginal,arrivalDateEstimate,customer',
      '81e9e8cf-45b4,2023-05-13T13:00:00,Evergreen,NLAMS,CNPEK,2023-05-14T13:00:00,2023-06-01T13:00:00,2023-06-01T13:00:00,Nordia Medical',
      '91e9e8cf-45b4,2023-05-13T13:00:00,Evergreen,NLAMS,CNPEK,2023-05-14T13:00:00,2023-06-01T13:00:00,soon,Nordia Medical',
    ],
    typed: { key: 'id', customer_column: 'customer', fields_shipmentDate: 'createdAt', ...unknown },
    repair: soon,
    before: { taken: 1, rejected: 1 },
    after: { taken: 1, unchanged: 1, rejected: 0 },
  },
  {
    name: 'delivery history of a medical supply chain',
    source: 'USAID, Supply Chain Shipment Pricing Data',
    file: 'scms.csv',
    lines: [
      'ID,Project Code,PO / SO #,ASN/DN #,Country,Vendor INCO Term,Shipment Mode,Scheduled Delivery Date,Delivered to Client Date,Vendor,Item Description,Manufacturing Site,Weight (Kilograms),Freight Cost (USD)',
      "1,100-CI-T01,SCMS-4,ASN-8,Côte d'Ivoire,EXW,Air,2-Jun-06,2-Jun-06,Vendor A,HIV kit,Ranbaxy,13,780.34",
      '4,108-VN-T01,SCMS-20,ASN-14,Vietnam,FCA,Ocean,27-Aug-06,soon,Vendor A,HIV kit,Abbott,171,"1,653.78"',
    ],
    typed: {
      key: 'ASN/DN #',
      customer_column: 'Project Code',
      fields_shipmentDate: 'Scheduled Delivery Date',
      fields_freightCurrency_value: 'USD',
      ...unknown,
    },
    repair: soon,
    before: { taken: 1, rejected: 1 },
    after: { taken: 1, unchanged: 1, rejected: 0 },
  },
]
