import type { Dice } from '#db/seed/dice.ts'

export interface SeaCarrier {
  name: string
  scac: string
  owners: string[]
  vessels: string[]
  feeders: string[]
}

export const seaCarriers: SeaCarrier[] = [
  {
    name: 'Maersk',
    scac: 'MAEU',
    owners: ['MSKU', 'MRKU', 'MAEU'],
    vessels: ['Maersk Elba', 'Maersk Essen', 'Maersk Edinburgh', 'Mette Maersk', 'Maersk Hangzhou'],
    feeders: ['Maersk Wolfsburg', 'Maersk Wismar'],
  },
  {
    name: 'MSC',
    scac: 'MSCU',
    owners: ['MSCU', 'MEDU'],
    vessels: ['MSC Altair', 'MSC Anzu', 'MSC Brunella', 'MSC Gülsün', 'MSC Ines'],
    feeders: ['MSC Adele', 'MSC Jemima'],
  },
  {
    name: 'CMA CGM',
    scac: 'CMDU',
    owners: ['CMAU', 'ECMU'],
    vessels: ['CMA CGM Amazon', 'CMA CGM Orfeo', 'CMA CGM Marco Polo', 'CMA CGM Tancredi'],
    feeders: ['CMA CGM Marlin', 'CMA CGM Nacala'],
  },
  {
    name: 'Hapag-Lloyd',
    scac: 'HLCU',
    owners: ['HLXU', 'HLBU'],
    vessels: ['Valparaiso Express', 'Guayaquil Express', 'Santos Express', 'Berlin Express'],
    feeders: ['Prague Express', 'Sofia Express'],
  },
  {
    name: 'COSCO Shipping',
    scac: 'COSU',
    owners: ['CCLU', 'CBHU', 'COSU'],
    vessels: ['COSCO Shipping Alps', 'COSCO Shipping Andes', 'COSCO Pride', 'Xin Los Angeles'],
    feeders: ['Xin Hong Kong', 'Xin Qing Dao'],
  },
  {
    name: 'ONE',
    scac: 'ONEY',
    owners: ['ONEU', 'NYKU', 'MOTU'],
    vessels: ['ONE Apus', 'ONE Columba', 'ONE Cygnus', 'ONE Hawk'],
    feeders: ['ONE Matrix', 'ONE Modern'],
  },
  {
    name: 'Evergreen',
    scac: 'EGLV',
    owners: ['EGHU', 'EISU', 'EMCU'],
    vessels: ['Ever Linking', 'Ever Living', 'Ever Fame', 'Ever Golden'],
    feeders: ['Ever Clever', 'Ever Courage'],
  },
  {
    name: 'HMM',
    scac: 'HDMU',
    owners: ['HMMU', 'HDMU'],
    vessels: ['HMM Blessing', 'HMM Promise', 'Hyundai Faith', 'Hyundai Courage'],
    feeders: ['Hyundai Privilege', 'Hyundai Busan'],
  },
]

interface Airline {
  name: string
  flight: string
  prefix: string
}

export const airlines = {
  AM: { name: 'Aeroméxico Cargo', flight: 'AM', prefix: '139' },
  AF: { name: 'Air France Cargo', flight: 'AF', prefix: '057' },
  CK: { name: 'China Cargo Airlines', flight: 'CK', prefix: '112' },
  CV: { name: 'Cargolux', flight: 'CV', prefix: '172' },
  CX: { name: 'Cathay Cargo', flight: 'CX', prefix: '160' },
  EK: { name: 'Emirates SkyCargo', flight: 'EK', prefix: '176' },
  KE: { name: 'Korean Air Cargo', flight: 'KE', prefix: '180' },
  KL: { name: 'KLM Cargo', flight: 'KL', prefix: '074' },
  LA: { name: 'LATAM Cargo', flight: 'LA', prefix: '045' },
  LH: { name: 'Lufthansa Cargo', flight: 'LH', prefix: '020' },
  QR: { name: 'Qatar Airways Cargo', flight: 'QR', prefix: '157' },
} satisfies Record<string, Airline>

export const hauliers = [
  'Transportes Castores',
  'Fletes México',
  'TUM Transportistas',
  'Werner Enterprises',
  'Schneider',
  'Swift Transportation',
]

/** The airline's prefix, a serial number and its remainder modulo 7 as check digit, as IATA numbers air waybills. */
export function airWaybill(airline: Airline, dice: Dice): string {
  const serial = dice.between(1_000_000, 9_999_999)
  return `${airline.prefix}-${serial}${serial % 7}`
}
