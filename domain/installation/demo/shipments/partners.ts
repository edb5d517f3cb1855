/** The customers' trading partners, suppliers of imports and buyers of exports, by city. */
const firms = {
  shanghai: [
    ['Shanghai Huayuan Trading Co., Ltd.', '988 Zhangyang Road, Pudong, Shanghai 200122, China'],
    ['Baoshan Precision Works', '1555 Youyi Road, Baoshan, Shanghai 201900, China'],
    ['Songjiang Fine Components', '2188 Rongmei Road, Songjiang, Shanghai 201613, China'],
  ],
  ningbo: [
    ['Ningbo Beilun Home Products', '66 Mingzhou West Road, Beilun, Ningbo 315800, China'],
    ['Zhejiang Yongjiang Industrial', '128 Jiangnan Road, Zhenhai, Ningbo 315200, China'],
  ],
  shenzhen: [
    ['Shenzhen Lianhua Electronics', '18 Keyuan Road, Nanshan, Shenzhen 518057, China'],
    ['Longgang Toys & Gifts', '309 Bulong Road, Longgang, Shenzhen 518116, China'],
  ],
  qingdao: [['Qingdao Laoshan Machinery', '77 Zhuzhou Road, Laoshan, Qingdao 266101, China']],
  hongkong: [['Kowloon Semiconductor Supply', '41 Hung To Road, Kwun Tong, Hong Kong']],
  korea: [
    ['Hanbit Automotive Systems', '120 Noksansaneop-ro, Gangseo-gu, Busan 46753, South Korea'],
    ['Daehan Display', '33 Songdo-gwahak-ro, Yeonsu-gu, Incheon 21984, South Korea'],
  ],
  japan: [['Kanagawa Kikai K.K.', '2-1 Daikoku Futo, Tsurumi-ku, Yokohama 230-0054, Japan']],
  vietnam: [['Saigon Garment & Thread', 'Tan Thuan Export Processing Zone, District 7, Ho Chi Minh City, Vietnam']],
  mumbai: [['Konkan Life Sciences', 'Plot 42, MIDC Taloja, Navi Mumbai 410208, India']],
  delhi: [['Yamuna Pharma Exports', '14 Okhla Industrial Estate Phase III, New Delhi 110020, India']],
  rotterdam: [
    ['Van der Meer Chemie B.V.', 'Botlekweg 121, 3197 KA Rotterdam, Netherlands'],
    ['Maashaven Flowers & Food B.V.', 'Coolhaven 32, 3024 AC Rotterdam, Netherlands'],
  ],
  hamburg: [
    ['Elbtal Maschinenbau GmbH', 'Wendenstraße 408, 20537 Hamburg, Germany'],
    ['Hansekontor Feinkost GmbH', 'Am Sandtorkai 54, 20457 Hamburg, Germany'],
  ],
  frankfurt: [['Mainwerk Medizintechnik GmbH', 'Hanauer Landstraße 291, 60314 Frankfurt am Main, Germany']],
  paris: [['Laboratoires Valmont', '12 rue des Prés, 95700 Roissy-en-France, France']],
  genoa: [['Ligure Ceramiche S.p.A.', 'Via Milano 71, 16126 Genova, Italy']],
  valencia: [
    ['Cerámicas del Turia', 'Camí de la Mar 15, 46136 Museros, Valencia, Spain'],
    ['Muebles Albufera', 'Polígono Fuente del Jarro, Calle 6, 46988 Paterna, Spain'],
  ],
  madrid: [['Distribuciones Cibeles', 'Avenida de la Hispanidad 8, 28042 Madrid, Spain']],
  santos: [['Baixada Química Ltda.', 'Rua Xavier da Silveira 94, 11013-010 Santos, Brazil']],
  saopaulo: [['Paulista Autopeças Ltda.', 'Avenida Monteiro Lobato 4550, 07180-000 Guarulhos, Brazil']],
  chile: [['Viña Quebrada Alta', 'Camino a Melipilla km 48, 2660000 San Antonio, Chile']],
  peru: [['Alimentos del Callao S.A.C.', 'Av. Néstor Gambetta 358, Callao 07031, Peru']],
  colombia: [['Importadora Farallones', 'Calle 7 No. 3-50, Buenaventura 764501, Colombia']],
  losangeles: [
    ['Harbor Gate Distribution', '2500 Navy Way, San Pedro, CA 90731, United States'],
    ['Alameda Consumer Goods', '18800 S Alameda St, Compton, CA 90221, United States'],
  ],
  miami: [['Biscayne Import Partners', '7500 NW 25th St, Miami, FL 33122, United States']],
  dallas: [['Trinity River Components', '4600 Singleton Blvd, Dallas, TX 75212, United States']],
  laredo: [['Mines Road Warehouse Co.', '11302 Mines Rd, Laredo, TX 78045, United States']],
  houston: [['Bayou Industrial Supply', '9200 Market St, Houston, TX 77029, United States']],
  chicago: [['Lakeshore Precision Tools', '4100 W 41st St, Chicago, IL 60632, United States']],
  elpaso: [['Franklin Mountain Plastics', '12100 Rojas Dr, El Paso, TX 79936, United States']],
  atlanta: [['Peachtree Machinery', '3200 Fulton Industrial Blvd, Atlanta, GA 30336, United States']],
  sanantonio: [['Alamo Beverage Wholesale', '5800 Rittiman Rd, San Antonio, TX 78218, United States']],
} as const satisfies Record<string, readonly (readonly [string, string])[]>

const cityOfPlace: Record<string, keyof typeof firms> = {
  CNSHA: 'shanghai',
  PVG: 'shanghai',
  CNNGB: 'ningbo',
  CNYTN: 'shenzhen',
  CNTAO: 'qingdao',
  HKG: 'hongkong',
  KRPUS: 'korea',
  ICN: 'korea',
  JPYOK: 'japan',
  VNSGN: 'vietnam',
  INNSA: 'mumbai',
  DEL: 'delhi',
  NLRTM: 'rotterdam',
  AMS: 'rotterdam',
  DEHAM: 'hamburg',
  FRA: 'frankfurt',
  CDG: 'paris',
  ITGOA: 'genoa',
  ESVLC: 'valencia',
  MAD: 'madrid',
  BRSSZ: 'santos',
  GRU: 'saopaulo',
  CLSAI: 'chile',
  PECLL: 'peru',
  COBUN: 'colombia',
  USLAX: 'losangeles',
  MIA: 'miami',
  USDAL: 'dallas',
  USLRD: 'laredo',
  USHOU: 'houston',
  USCHI: 'chicago',
  ORD: 'chicago',
  USELP: 'elpaso',
  USATL: 'atlanta',
  USSAT: 'sanantonio',
}

/** The trading partners at a place, as name and address. */
export function partnersAt(place: string): readonly (readonly [string, string])[] {
  const city = cityOfPlace[place]
  if (!city) throw new Error(`Nobody trades at ${place}.`)
  return firms[city]
}
