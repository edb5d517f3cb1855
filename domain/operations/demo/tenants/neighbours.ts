import type { ProjectId } from '#domain/core/projects/projects.ts'
import type { Trade } from '#domain/operations/demo/shipments/demo-goods.ts'
import type { DemoCustomer, DemoTenant, DemoUser } from './demo-cast.ts'

interface Sketch {
  name: string
  prefix: string
  administrator: [name: string, lastName: string]
  customer: [name: string, lastName: string]
  group: string
  companies: [name: string, rfc: string, address: string, trade: Trade][]
}

/** Every project has something to show, and the separation of tenants can be seen. */
const sketches: [ProjectId, Sketch][] = [
  [
    2,
    {
      name: 'roldan',
      prefix: 'RLD',
      administrator: ['Camila', 'Roldán Ortiz'],
      customer: ['Teresa', 'Rangel'],
      group: 'Industrias Llano',
      companies: [
        ['Llano Cerámica', 'LCE990611G18', 'Av. Gustavo Baz 210, 54030 Tlalnepantla, Estado de México, Mexico', 'furniture'],
        ['Llano Motores', 'LMO030725UD0', 'Av. Japón 128, Parque Industrial San Francisco, 20304 Aguascalientes, Mexico', 'automotive'],
      ],
    },
  ],
  [
    1,
    {
      name: 'poseidon',
      prefix: 'PSD',
      administrator: ['Marina', 'Cordero Vidal'],
      customer: ['Óscar', 'Palacios'],
      group: 'Grupo Bahía',
      companies: [
        ['Bahía Alimentos', 'BAL010517KL2', 'Blvd. Costero 1450, 22880 Ensenada, Baja California, Mexico', 'food'],
        ['Bahía Textil', 'BTE980902RS6', 'Av. Tecnológico 700, 76158 Querétaro, Mexico', 'textiles'],
      ],
    },
  ],
  [
    3,
    {
      name: 'sales',
      prefix: 'SLS',
      administrator: ['Diana', 'Whitmore'],
      customer: ['Luis', 'Arriaga'],
      group: 'Grupo Cumbre',
      companies: [
        ['Cumbre Electrónica', 'CEL070314MN8', 'Av. Vallarta 6503, 45010 Zapopan, Jalisco, Mexico', 'electronics'],
        ['Cumbre Juguetes', 'CJU110820PQ4', 'Calle 5 Sur 310, 50071 Toluca, Estado de México, Mexico', 'toys'],
      ],
    },
  ],
  [
    4,
    {
      name: 'rrfairway',
      prefix: 'RRF',
      administrator: ['Irene', 'Salgado Peralta'],
      customer: ['Marco', 'Villalobos'],
      group: 'Grupo Sierra',
      companies: [
        ['Sierra Maquinaria', 'SMA050606TU1', 'Av. Industrias 3400, 78395 San Luis Potosí, Mexico', 'machinery'],
        ['Sierra Bebidas', 'SBE130228VW9', 'Carretera a Tequila 22, 46400 Tequila, Jalisco, Mexico', 'beverages'],
      ],
    },
  ],
  [
    5,
    {
      name: 'magicdome',
      prefix: 'MGD',
      administrator: ['Adriana', 'Luna Castaño'],
      customer: ['Pablo', 'Serrano'],
      group: 'Grupo Cúpula',
      companies: [
        ['Cúpula Hogar', 'CHO020419XY3', 'Av. Ceylán 970, 02300 Ciudad de México, Mexico', 'furniture'],
        ['Cúpula Médica', 'CME090711ZA5', 'Blvd. Insurgentes 18000, 22225 Tijuana, Baja California, Mexico', 'medical'],
      ],
    },
  ],
  [
    6,
    {
      name: 'euro',
      prefix: 'EUR',
      administrator: ['Katrin', 'Baumann'],
      customer: ['Joaquín', 'Herrera'],
      group: 'Grupo Danubio',
      companies: [
        ['Danubio Química', 'DQU060123BC7', 'Blvd. de los Ríos km 6, 89603 Altamira, Tamaulipas, Mexico', 'chemicals'],
        ['Danubio Metales', 'DME000930DE2', 'Av. Ruiz Cortines 6400, 64540 Monterrey, Nuevo León, Mexico', 'metals'],
      ],
    },
  ],
]

export function listNeighbours(served: ProjectId): DemoTenant[] {
  return sketches.flatMap(([projectId, sketch]) => (projectId === served ? [] : [drawTenant(projectId, sketch)]))
}

function drawTenant(projectId: ProjectId, { name, prefix, administrator, customer, group, companies }: Sketch): DemoTenant {
  const telephone = `+52 55 4170 ${2100 + projectId}`
  const contact = { name: customer[0], lastName: customer[1], email: `customer@${name}.test`, position: 'Import Manager' }
  const customers = companies.map(([name, rfc, address, trade]): DemoCustomer => {
    return { name, rfc, country: 'Mexico', telephone, address, trade, contacts: [contact] }
  })
  const person = (roleId: 1 | 2, word: string, [first, last]: [string, string], position: string, sees: DemoCustomer[]): DemoUser => {
    const names = sees.map((each) => each.name)
    return { roleId, name: first, lastName: last, email: `${word}@${name}.test`, position, telephone, customers: names }
  }
  const users = [
    person(1, 'administrator', administrator, 'Portal Administrator', []),
    person(2, 'customer', customer, 'Import Manager', customers),
  ]
  return { projectId, prefix, shipments: 60, groups: [{ name: group, customers }], users }
}
