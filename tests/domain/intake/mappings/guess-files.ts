/** Files of different shape, with what each column means; null: nothing of ours. Those with a source have the columns of a public file. */
export interface GuessFile {
  name: string
  source?: string
  text: string
  delimiter: string
  noun: 'shipments' | 'containers' | 'invoices'
  headerLine: number
  /** By column. Either of several is right. */
  words: { [column: string]: string | null | readonly (string | null)[] }
  dates?: readonly string[]
}

const lines = (...all: string[]) => `${all.join('\n')}\n`

export const guessFiles: readonly GuessFile[] = [
  {
    name: 'delivery history of a medical supply chain',
    source: 'USAID, Supply Chain Shipment Pricing Data',
    delimiter: ',',
    noun: 'shipments',
    headerLine: 1,
    text: lines(
      'ID,Project Code,PQ #,PO / SO #,ASN/DN #,Country,Managed By,Fulfill Via,Vendor INCO Term,Shipment Mode,PQ First Sent to Client Date,PO Sent to Vendor Date,Scheduled Delivery Date,Delivered to Client Date,Delivery Recorded Date,Product Group,Sub Classification,Vendor,Item Description,Molecule/Test Type,Brand,Dosage,Dosage Form,Unit of Measure (Per Pack),Line Item Quantity,Line Item Value,Pack Price,Unit Price,Manufacturing Site,First Line Designation,Weight (Kilograms),Freight Cost (USD),Line Item Insurance (USD)',
      "1,100-CI-T01,Pre-PQ Process,SCMS-4,ASN-8,Côte d'Ivoire,PMO - US,Direct Drop,EXW,Air,Pre-PQ Process,Date Not Captured,2-Jun-06,2-Jun-06,2-Jun-06,HRDT,HIV test,Vendor A,HIV kit,HIV,Reveal,,Test kit,30,19,551,29,0.97,Ranbaxy,Yes,13,780.34,",
      '4,108-VN-T01,Pre-PQ Process,SCMS-20,ASN-14,Vietnam,PMO - US,Direct Drop,FCA,Ocean,Pre-PQ Process,11/13/06,27-Aug-06,27-Aug-06,27-Aug-06,HRDT,HIV test,Vendor A,HIV kit,HIV,Reveal,,Test kit,100,500,40000,80,0.8,Abbott,Yes,171,1653.78,3.1',
    ),
    words: {
      'Project Code': [null, 'customer', 'fields_projectReference'],
      'PQ #': ['fields_projectReference', null],
      'PO / SO #': 'fields_clientReference',
      'ASN/DN #': 'key',
      Country: 'destination_country',
      'Vendor INCO Term': 'fields_incoterm',
      'Shipment Mode': 'fields_mode',
      'PO Sent to Vendor Date': ['fields_bookingRequestedAt', null],
      'Scheduled Delivery Date': ['fields_promisedOn', 'fields_shipmentDate', 'fields_plannedEta'],
      'Delivered to Client Date': ['fields_deliveredAt', 'fields_ata'],
      Vendor: 'fields_supplierName',
      'Item Description': 'fields_goods',
      'Manufacturing Site': ['origin_name', null],
      'Weight (Kilograms)': 'fields_weightKg',
      'Freight Cost (USD)': 'fields_freightAmount',
    },
  },
  {
    name: 'shipments of a technical task',
    source: 'MyFreight, Tech assignment data: shipments',
    delimiter: ',',
    noun: 'shipments',
    headerLine: 1,
    text: lines(
      'id,createdAt,carrierName,originPort,destinationPort,departureDate,arrivalDateOriginal,arrivalDateEstimate',
      '81e9e8cf-45b4,2023-05-13T13:00:00,Evergreen,NLAMS,CNPEK,2023-05-14T13:00:00,2023-06-01T13:00:00,2023-06-01T13:00:00',
    ),
    words: {
      id: ['key', null],
      createdAt: ['fields_shipmentDate', 'fields_bookingRequestedAt'],
      carrierName: 'fields_carrier',
      originPort: 'origin_code',
      destinationPort: 'destination_code',
      departureDate: ['fields_etd', 'fields_atd'],
      arrivalDateOriginal: 'fields_plannedEta',
      arrivalDateEstimate: 'fields_eta',
    },
  },
  {
    name: 'containers of a technical task',
    source: 'MyFreight, Tech assignment data: containers',
    delimiter: ',',
    noun: 'containers',
    headerLine: 1,
    text: lines(
      'id,containerNumber,shipmentId',
      '06010ce1,MSCU6219921,3120c81b',
      'ef9e072a,EGLU4114726,3120c81b',
      '1ae5ed89,MSCU7899683,55aa',
    ),
    words: { id: null, containerNumber: 'key', shipmentId: 'shipment' },
  },
  {
    name: 'containers of an importer of plants',
    source: 'Pdvgpc, Container Tracker GPC',
    delimiter: ',',
    noun: 'containers',
    headerLine: 1,
    text: lines(
      'container_id,container_number,invoice_number,supplier,origin_port,destination_port,departure_week,arrival_week,eta_date,status,shipping_line,bl_number,notes,shipping_cost,created_at,updated_at',
      '10b6,YMLU5455243,YL-260339,Richlink,Xiamen,Rotterdam,2026-W18,2026-W24,2026-06-13,In transit,YML,00311859A,Pots,,2026-06-02 08:00:25,2026-06-02 08:00:25',
      '5c40,HMMU5540608,YL-260428,Richlink,Xiamen,Rotterdam,2026-W23,2026-W30,2026-07-22,Booked,HMM,00311860A,Cases,,2026-06-02 08:14:06,2026-06-02 08:14:06',
    ),
    words: {
      ...{ container_id: null, container_number: 'key', invoice_number: null, supplier: null, origin_port: null },
      ...{
        destination_port: ['terminal_name', null],
        departure_week: null,
        arrival_week: null,
        eta_date: 'fields_eta',
        status: 'fields_status',
      },
      ...{ shipping_line: 'fields_carrier', bl_number: 'bill', notes: [null, 'lines_description', 'fields_description'] },
      ...{ shipping_cost: null, created_at: null, updated_at: null },
    },
  },
  {
    name: 'bills of lading by weight',
    source: 'ers6, Bills of lading of the Internet Archive: places and weights',
    delimiter: ',',
    noun: 'shipments',
    headerLine: 1,
    text: lines(
      ',supplier_location_id,company_location_id,weight_kg',
      '0,18excellence,300funston,724',
      '1,wanli_industrial,300funston,8200',
      '2,wanli_industrial,2512florida,16597',
    ),
    words: { '': null, supplier_location_id: null, company_location_id: null, weight_kg: 'fields_weightKg' },
  },
  {
    name: 'orders of a maker of microchips',
    source: 'Brunel University London, Supply Chain Logistics Problem Dataset',
    delimiter: ',',
    noun: 'shipments',
    headerLine: 1,
    text: lines(
      'Order ID,Order Date,Origin Port,Carrier,TPT,Service Level,Ship ahead day count,Ship Late Day count,Customer,Product ID,Plant Code,Destination Port,Unit quantity,Weight',
      '1447296447,05/26/2013,PORT09,V44_3,1,CRF,3,0,V55555_53,1700106,PLANT16,PORT09,808,14.3',
    ),
    words: {
      ...{
        'Order ID': ['key', null, 'fields_clientReference'],
        'Order Date': ['fields_shipmentDate', 'fields_bookingRequestedAt'],
        'Origin Port': 'origin_name',
        Carrier: 'fields_carrier',
      },
      ...{
        TPT: null,
        'Service Level': null,
        'Ship ahead day count': null,
        'Ship Late Day count': null,
        Customer: 'customer',
        'Product ID': [null, 'fields_clientReference'],
      },
      ...{ 'Plant Code': null, 'Destination Port': 'destination_name', 'Unit quantity': 'fields_pieces', Weight: 'fields_weightKg' },
    },
    dates: ['M/D/YYYY'],
  },
  {
    name: 'a report with titles and a total, in Spanish',
    delimiter: ';',
    noun: 'shipments',
    headerLine: 4,
    text: lines(
      'Reporte de embarques;;;;;;;;;;',
      'Generado el 28/11/2026;;;;;;;;;;',
      ';;;;;;;;;;',
      'No. de Embarque;Cliente;Modo;Origen;Destino;Fecha de Embarque;ETA;Peso Bruto (KG);Bultos;Naviera;Conocimiento',
      'E-1;Aceros Altavista;Marítimo;Shanghai;Manzanillo;15/10/2026;24/11/2026;1.234,50;12;Maersk;MAEU123',
      'E-2;Meridiano Hogar;Aéreo;Frankfurt;México;03/11/2026;05/11/2026;850,25;3;Lufthansa;020-1234',
      'Total;;;;;;;2.084,75;15;;',
    ),
    words: {
      ...{ 'No. de Embarque': 'key', Cliente: 'customer', Modo: 'fields_mode', Origen: 'origin_name', Destino: 'destination_name' },
      ...{ 'Fecha de Embarque': 'fields_shipmentDate', ETA: 'fields_eta', 'Peso Bruto (KG)': 'fields_weightKg', Bultos: 'fields_pieces' },
      ...{ Naviera: 'fields_carrier', Conocimiento: 'fields_mbl' },
    },
    dates: ['D/M/YYYY'],
  },
  {
    name: 'a carrier with events in pounds and dates that could be either',
    delimiter: '\t',
    noun: 'containers',
    headerLine: 1,
    text: lines(
      'Container No\tBill of Lading\tSize/Type\tGross Weight LBS\tVessel\tVoyage\tETA\tLast Free Day\tDischarge Port',
      'MSKU 123456-5\tMAEU254804822\t40HC\t41,000\tMSC ANZU\tUX648R\t03/02/2026\t04/02/2026\tUSLAX',
      'MSKU7654321\tMAEU254804823\t20GP\t22,500\tMSC INES\tUX649R\t05/02/2026\t06/02/2026\tUSLGB',
    ),
    words: {
      ...{
        'Container No': 'key',
        'Bill of Lading': 'bill',
        'Size/Type': 'fields_type',
        'Gross Weight LBS': 'fields_weightKg',
        Vessel: null,
      },
      ...{
        Voyage: 'fields_voyage',
        ETA: 'fields_eta',
        'Last Free Day': 'fields_maxCarrierEmptyReturnedOn',
        'Discharge Port': 'terminal_code',
      },
    },
  },
  {
    name: 'invoices with their lines',
    delimiter: ',',
    noun: 'invoices',
    headerLine: 1,
    text: lines(
      'Invoice,Customer,Shipment,Issued,Due,Currency,Total,Open,Void,Concept,Quantity,Price,Amount,Tax',
      'F-1,Meridiano Hogar,S-1,11/3/2026,12/18/2026,USD,2722.28,0.00,,Ocean freight,1,1696.93,1696.93,',
    ),
    words: {
      ...{
        Invoice: 'key',
        Customer: 'customer',
        Shipment: 'fields_shipment',
        Issued: 'fields_issuedOn',
        Due: 'fields_dueOn',
        Currency: 'fields_currency',
      },
      ...{
        Total: 'fields_total',
        Open: 'fields_balance',
        Void: 'fields_cancelled',
        Concept: 'lines_description',
        Quantity: 'lines_quantity',
      },
      ...{ Price: 'lines_unitPrice', Amount: 'lines_amount', Tax: 'lines_tax' },
    },
    dates: ['M/D/YYYY'],
  },
  {
    name: 'invoices in Portuguese',
    delimiter: ';',
    noun: 'invoices',
    headerLine: 1,
    text: lines(
      'Fatura;Cliente;Data de Emissão;Vencimento;Moeda;Valor Total;Saldo em aberto;Processo',
      'F-10;Casa Azul;13.10.2026;12.11.2026;BRL;1.250,00;250,00;P-1',
      'F-11;Casa Azul;14.10.2026;13.11.2026;BRL;99,90;0,00;P-2',
    ),
    words: {
      ...{ Fatura: 'key', Cliente: 'customer', 'Data de Emissão': 'fields_issuedOn', Vencimento: 'fields_dueOn', Moeda: 'fields_currency' },
      ...{ 'Valor Total': 'fields_total', 'Saldo em aberto': 'fields_balance', Processo: 'fields_shipment' },
    },
    dates: ['D.M.YYYY'],
  },
  {
    name: 'an agent with short names',
    delimiter: ',',
    noun: 'shipments',
    headerLine: 1,
    text: lines(
      'HBL,MBL,Shipper,Cnee,POL,POD,ETD,ETA,Pcs,Kgs,CBM,Vessel,Voy,Remarks',
      'SHA001,COSU001,Ningbo Tools,Nordia Medical,CNNGB,MXZLO,"5 ene 2026","2 feb 2026",10,1200.5,8.2,COSCO STAR,012E,TBA',
    ),
    words: {
      ...{
        HBL: ['fields_hbl', 'key'],
        MBL: 'fields_mbl',
        Shipper: 'fields_supplierName',
        Cnee: ['fields_consigneeName', 'customer'],
        POL: 'origin_code',
        POD: 'destination_code',
      },
      ...{
        ETD: 'fields_etd',
        ETA: 'fields_eta',
        Pcs: 'fields_pieces',
        Kgs: 'fields_weightKg',
        CBM: 'fields_volumeM3',
        Vessel: 'fields_vessel',
      },
      ...{ Voy: 'fields_voyage', Remarks: 'fields_observations' },
    },
    dates: ['D MMM YYYY'],
  },
  {
    name: 'containers with a line each event',
    delimiter: ',',
    noun: 'containers',
    headerLine: 1,
    text: lines(
      'Container,Shipment,Size,Line,Gross kg,Free days,Last free day,Expected,Port,Event,When,Remark',
      'MSKU 123456-5,S-1,40HC,Maersk,"12,400.5",7,n/a,3/2/2026,MXZLO,Loaded,2/10/2026 6:00,',
      'MSKU1234565,S-1,40HC,Maersk,"12,400.5",7,n/a,3/4/2026,MXZLO,Discharged,3/3/2026 22:30,Bay 12',
      'MSKU1234566,S-1,40HC,Maersk,"12,400.5",7,3/18/2026,3/4/2026,MXZLO,Discharged,3/3/2026 22:30,Bay 12',
    ),
    words: {
      ...{
        Container: 'key',
        Shipment: 'shipment',
        Size: 'fields_type',
        Line: 'fields_carrier',
        'Gross kg': 'fields_weightKg',
        'Free days': 'fields_carrierFreeDays',
      },
      ...{
        'Last free day': 'fields_maxCarrierEmptyReturnedOn',
        Expected: 'fields_eta',
        Port: 'terminal_code',
        Event: 'lines_type',
        When: 'lines_at',
        Remark: 'lines_description',
      },
    },
  },
]
