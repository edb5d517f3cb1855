export type ContainerType = '20GP' | '40GP' | '40HC' | '40RH'

export type Trade =
  | 'automotive'
  | 'electronics'
  | 'metals'
  | 'medical'
  | 'chemicals'
  | 'machinery'
  | 'textiles'
  | 'furniture'
  | 'toys'
  | 'food'
  | 'beverages'
  | 'pharmaceuticals'

export const exporters: readonly Trade[] = ['food', 'beverages']

export interface Goods {
  description: string
  /** Kilograms per cubic metre, packed. */
  density: number
  /** Cubic metres of one piece. */
  pieceVolume: number
  containers: ContainerType[]
  temperature?: string
  ventilation?: string
  imo?: string
}

const dry: ContainerType[] = ['20GP', '40GP', '40HC', '40HC', '40HC']
const heavy: ContainerType[] = ['20GP', '20GP', '40GP']
const cold: ContainerType[] = ['40RH']

export const goodsOfTrade: Record<Trade, Goods[]> = {
  automotive: [
    { description: 'Brake calipers and discs', density: 420, pieceVolume: 0.9, containers: dry },
    { description: 'Wiring harnesses', density: 180, pieceVolume: 0.6, containers: dry },
    { description: 'Stamped body panels', density: 310, pieceVolume: 1.6, containers: dry },
    { description: 'Lithium-ion starter batteries', density: 520, pieceVolume: 0.8, containers: dry, imo: 'Class 9, UN 3480' },
  ],
  electronics: [
    { description: 'Printed circuit board assemblies', density: 170, pieceVolume: 0.25, containers: dry },
    { description: 'LED display modules', density: 150, pieceVolume: 0.5, containers: dry },
    { description: 'Lithium-ion battery packs', density: 300, pieceVolume: 0.3, containers: dry, imo: 'Class 9, UN 3480' },
    { description: 'Servers and network equipment', density: 210, pieceVolume: 0.7, containers: dry },
  ],
  metals: [
    { description: 'Hot-rolled steel coils', density: 760, pieceVolume: 2.2, containers: heavy },
    { description: 'Aluminium profiles', density: 540, pieceVolume: 1.8, containers: heavy },
    { description: 'Ferroalloys in big bags', density: 820, pieceVolume: 0.9, containers: heavy },
  ],
  medical: [
    { description: 'Disposable syringes and catheters', density: 120, pieceVolume: 0.15, containers: dry },
    { description: 'Ultrasound scanners', density: 190, pieceVolume: 1.1, containers: dry },
    { description: 'Laboratory reagents', density: 230, pieceVolume: 0.2, containers: cold, temperature: '+5 °C' },
  ],
  chemicals: [
    { description: 'Titanium dioxide in bags', density: 780, pieceVolume: 1.1, containers: heavy },
    { description: 'Epoxy resin in drums', density: 700, pieceVolume: 0.3, containers: heavy, imo: 'Class 9, UN 3082' },
    { description: 'Ethyl acetate in IBCs', density: 690, pieceVolume: 1.2, containers: heavy, imo: 'Class 3, UN 1173' },
    { description: 'Polypropylene pellets', density: 520, pieceVolume: 1.4, containers: ['40HC', '40GP'] },
  ],
  machinery: [
    { description: 'CNC machining centre', density: 330, pieceVolume: 9, containers: ['40HC', '40GP'] },
    { description: 'Industrial pumps', density: 380, pieceVolume: 1.2, containers: dry },
    { description: 'Conveyor sections', density: 160, pieceVolume: 3, containers: dry },
  ],
  textiles: [
    { description: 'Cotton fabric in rolls', density: 290, pieceVolume: 0.12, containers: dry },
    { description: 'Polyester yarn', density: 260, pieceVolume: 0.2, containers: dry },
    { description: 'Knitted garments', density: 160, pieceVolume: 0.08, containers: dry },
  ],
  furniture: [
    { description: 'Flat-pack cabinets', density: 240, pieceVolume: 0.35, containers: dry },
    { description: 'Ceramic floor tiles', density: 820, pieceVolume: 0.8, containers: heavy },
    { description: 'Upholstered sofas', density: 80, pieceVolume: 1.7, containers: ['40HC'] },
  ],
  toys: [
    { description: 'Plastic construction sets', density: 150, pieceVolume: 0.1, containers: dry },
    { description: 'Board games', density: 220, pieceVolume: 0.07, containers: dry },
    { description: 'Bicycles for children', density: 110, pieceVolume: 0.25, containers: ['40HC', '40GP'] },
  ],
  food: [
    { description: 'Frozen shrimp', density: 400, pieceVolume: 0.04, containers: cold, temperature: '-20 °C' },
    { description: 'Fresh avocados', density: 360, pieceVolume: 0.02, containers: cold, temperature: '+5 °C', ventilation: '25 m³/h' },
    { description: 'Frozen mango chunks', density: 420, pieceVolume: 0.03, containers: cold, temperature: '-18 °C' },
    { description: 'Canned jalapeño peppers', density: 640, pieceVolume: 0.03, containers: ['20GP'] },
  ],
  beverages: [
    { description: 'Tequila in bottles', density: 610, pieceVolume: 0.03, containers: ['20GP', '40GP'] },
    { description: 'Craft beer in cans', density: 720, pieceVolume: 0.02, containers: ['20GP'] },
    { description: 'Agave syrup in drums', density: 680, pieceVolume: 0.3, containers: heavy },
  ],
  pharmaceuticals: [
    { description: 'Antibiotics in blister packs', density: 190, pieceVolume: 0.05, containers: dry },
    { description: 'Vaccines', density: 150, pieceVolume: 0.05, containers: cold, temperature: '+5 °C' },
    { description: 'Insulin pens', density: 170, pieceVolume: 0.04, containers: cold, temperature: '+5 °C' },
  ],
}
