import type { Position } from './position.ts'

/** The words are `map.names` of the dictionaries. */
export interface AtlasName {
  key: AtlasKey
  position: Position
  from: number
  to: number
}

const countries = [
  ['US', -99, 39.5, 1.25],
  ['CA', -105, 57, 1.25],
  ['MX', -102.5, 24, 2],
  ['BR', -52, -9, 1.25],
  ['CN', 101, 36, 1.25],
  ['RU', 97, 62, 1.25],
  ['IN', 78.5, 22.5, 2],
  ['AU', 134, -25, 1.25],
  ['AR', -65, -36, 2.5],
  ['CL', -71, -27, 3.25],
  ['PE', -75, -9, 3],
  ['CO', -73, 4, 3],
  ['VE', -66, 7.5, 3.5],
  ['EC', -78.5, -1.5, 4.5],
  ['BO', -64.5, -17, 3.75],
  ['UY', -56, -33, 4.75],
  ['CU', -78.5, 21.6, 4],
  ['DO', -70.3, 18.9, 5.25],
  ['GT', -90.4, 15.6, 4.75],
  ['CR', -84, 9.9, 5.25],
  ['PA', -80.7, 8.4, 5],
  ['ES', -3.8, 40.2, 3.25],
  ['FR', 2.4, 46.7, 3],
  ['DE', 10.3, 51, 3.25],
  ['GB', -1.7, 52.6, 3.25],
  ['IT', 12.6, 42.8, 3.75],
  ['NL', 5.6, 52.2, 5],
  ['PL', 19.4, 52, 4],
  ['PT', -8, 39.6, 4.75],
  ['SE', 15.3, 61.5, 3.75],
  ['NO', 8.7, 61, 4],
  ['TR', 35, 39, 3.25],
  ['EG', 29.5, 26.5, 3.5],
  ['MA', -6.3, 32, 4.25],
  ['ZA', 24, -30.5, 3],
  ['NG', 8, 9.5, 3.75],
  ['SA', 44.5, 24, 3],
  ['IR', 54, 32.5, 3.25],
  ['KZ', 67, 48, 2.75],
  ['JP', 138.3, 36.3, 3],
  ['KR', 127.8, 36.4, 4.25],
  ['TH', 101, 15.6, 4],
  ['VN', 108, 13.6, 4.25],
  ['MY', 102.4, 4, 4.75],
  ['ID', 113.5, -0.7, 3],
  ['PH', 121.6, 16.6, 3.75],
  ['TW', 121, 23.7, 5],
  ['NZ', 171.5, -43, 3.5],
] as const

const seas = [
  ['northPacific', -158, 33, 1.25, 4.5],
  ['southPacific', -118, -26, 1.25, 4.5],
  ['northAtlantic', -41, 32, 1.25, 4.5],
  ['southAtlantic', -15, -26, 1.25, 4.5],
  ['indian', 79, -23, 1.25, 4.5],
  ['gulfOfMexico', -91.5, 25.3, 3.5, 7],
  ['caribbean', -75, 14.7, 3.5, 7],
  ['mediterranean', 18, 34.6, 3.5, 7],
  ['northSea', 3, 56.3, 4.25, 8],
  ['baltic', 19.2, 57.6, 4.75, 8],
  ['blackSea', 34.3, 43.3, 4.25, 8],
  ['redSea', 38.3, 20.3, 4.5, 8],
  ['arabian', 63.5, 15.5, 3.5, 7],
  ['bengal', 88.5, 14.5, 3.75, 7],
  ['southChina', 114.2, 14.5, 3.75, 7],
  ['eastChina', 125.2, 29.3, 4.5, 8],
  ['japan', 134.5, 40, 4, 8],
  ['philippine', 133.5, 19, 3.75, 7],
  ['bering', -178, 57.5, 3.5, 7],
  ['biscay', -4.6, 45.4, 5, 8],
] as const

type AtlasKey = (typeof countries)[number][0] | (typeof seas)[number][0]

export const atlasNames: readonly AtlasName[] = [
  ...countries.map(([key, longitude, latitude, from]) => ({ key, position: [longitude, latitude] as const, from, to: 8 })),
  ...seas.map(([key, longitude, latitude, from, to]) => ({ key, position: [longitude, latitude] as const, from, to })),
].sort((one, other) => one.from - other.from)

export const isSea = ({ key }: AtlasName) => key !== key.toUpperCase()
