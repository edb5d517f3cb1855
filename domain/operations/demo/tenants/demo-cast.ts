import type { ProjectId } from '#domain/core/projects/projects.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Trade } from '#domain/operations/demo/shipments/demo-goods.ts'

export interface DemoCustomer {
  name: string
  rfc: string
  country: string
  telephone: string
  address: string
  trade: Trade
  contacts: { name: string; lastName: string; email: string; position: string; telephone?: string }[]
}

interface DemoGroup {
  name: string
  customers: DemoCustomer[]
}

export interface DemoUser {
  roleId: RoleId
  name: string
  lastName: string
  email: string
  position: string
  telephone: string
  customers: string[]
}

export interface DemoTenant {
  projectId: ProjectId
  prefix: string
  shipments: number
  groups: DemoGroup[]
  users: DemoUser[]
}

const contact = (fullName: string, email: string, position: string, telephone?: string) => {
  const [name = '', ...rest] = fullName.split(' ')
  return { name, lastName: rest.join(' '), email, position, ...(telephone ? { telephone } : {}) }
}

const altavista: DemoGroup = {
  name: 'Grupo Altavista',
  customers: [
    {
      name: 'Altavista Automotriz',
      rfc: 'AAU980312H45',
      country: 'Mexico',
      telephone: '+52 442 215 8800',
      address: 'Av. 5 de Febrero 1718, Parque Industrial Benito Juárez, 76120 Querétaro, Mexico',
      trade: 'automotive',
      contacts: [
        contact('Mariana Ortega Ruiz', 'mariana.ortega@altavista.test', 'Import Manager', '+52 442 215 8812'),
        contact('Julio Cervantes', 'julio.cervantes@altavista.test', 'Customs'),
      ],
    },
    {
      name: 'Altavista Electrónica',
      rfc: 'AEL040917QZ3',
      country: 'Mexico',
      telephone: '+52 33 3810 4400',
      address: 'Carretera a El Castillo 2100, 45680 El Salto, Jalisco, Mexico',
      trade: 'electronics',
      contacts: [contact('Renata Villaseñor', 'renata.villasenor@altavista.test', 'Logistics Coordinator', '+52 33 3810 4417')],
    },
    {
      name: 'Aceros Altavista',
      rfc: 'AAL870520TR8',
      country: 'Mexico',
      telephone: '+52 81 8133 2500',
      address: 'Av. Ruiz Cortines 5100, 64540 Monterrey, Nuevo León, Mexico',
      trade: 'metals',
      contacts: [contact('Ernesto Garza Treviño', 'ernesto.garza@altavista.test', 'Purchasing Director', '+52 81 8133 2504')],
    },
  ],
}

const nordia: DemoGroup = {
  name: 'Nordia Industries',
  customers: [
    {
      name: 'Nordia Medical',
      rfc: 'NME110204KD1',
      country: 'Mexico',
      telephone: '+52 664 634 7700',
      address: 'Blvd. Bellas Artes 17686, 22444 Tijuana, Baja California, Mexico',
      trade: 'medical',
      contacts: [contact('Paulina Arce', 'paulina.arce@nordia.test', 'Supply Chain Manager', '+52 664 634 7719')],
    },
    {
      name: 'Nordia Química',
      rfc: 'NQU960715B29',
      country: 'Mexico',
      telephone: '+52 833 229 1500',
      address: 'Blvd. de los Ríos km 4.5, 89603 Altamira, Tamaulipas, Mexico',
      trade: 'chemicals',
      contacts: [
        contact('Héctor Zamudio', 'hector.zamudio@nordia.test', 'Plant Logistics'),
        contact('Ingrid Sørensen', 'ingrid.sorensen@nordia.test', 'Regional Safety Officer'),
      ],
    },
    {
      name: 'Nordia Maquinaria',
      rfc: 'NMA021122F67',
      country: 'Mexico',
      telephone: '+52 444 824 6100',
      address: 'Eje 126 No. 225, Zona Industrial, 78395 San Luis Potosí, Mexico',
      trade: 'machinery',
      contacts: [contact('Tomás Belmonte', 'tomas.belmonte@nordia.test', 'Project Logistics', '+52 444 824 6133')],
    },
  ],
}

const meridiano: DemoGroup = {
  name: 'Casa Meridiano',
  customers: [
    {
      name: 'Meridiano Textil',
      rfc: 'MTE930830LM4',
      country: 'Mexico',
      telephone: '+52 222 229 7100',
      address: 'Autopista México-Puebla km 117, 72680 Cuautlancingo, Puebla, Mexico',
      trade: 'textiles',
      contacts: [contact('Lucía Barragán', 'lucia.barragan@meridiano.test', 'Import Coordinator', '+52 222 229 7108')],
    },
    {
      name: 'Meridiano Hogar',
      rfc: 'MHO080118PA2',
      country: 'Mexico',
      telephone: '+52 55 5278 9000',
      address: 'Av. Ceylán 585, Industrial Vallejo, 02300 Ciudad de México, Mexico',
      trade: 'furniture',
      contacts: [contact('Andrés Quintanilla', 'andres.quintanilla@meridiano.test', 'Category Buyer')],
    },
    {
      name: 'Meridiano Juguetes',
      rfc: 'MJU150603CV9',
      country: 'Mexico',
      telephone: '+52 722 276 3300',
      address: 'Calle Industria Automotriz 120, 50200 Toluca, Estado de México, Mexico',
      trade: 'toys',
      contacts: [contact('Sofía Iturbe', 'sofia.iturbe@meridiano.test', 'Import Coordinator', '+52 722 276 3341')],
    },
  ],
}

const harvest: DemoGroup = {
  name: 'Pacific Harvest',
  customers: [
    {
      name: 'Pacific Harvest Foods',
      rfc: 'PHF120426RS5',
      country: 'Mexico',
      telephone: '+52 667 759 2200',
      address: 'Carretera a Navolato km 7.5, 80300 Culiacán, Sinaloa, Mexico',
      trade: 'food',
      contacts: [contact('Graciela Montoya', 'graciela.montoya@pacificharvest.test', 'Export Manager', '+52 667 759 2215')],
    },
    {
      name: 'Agave Real Spirits',
      rfc: 'ARS060909J74',
      country: 'Mexico',
      telephone: '+52 374 742 0500',
      address: 'Camino a Atequiza 40, 46400 Tequila, Jalisco, Mexico',
      trade: 'beverages',
      contacts: [contact('Rodrigo Plascencia', 'rodrigo.plascencia@agavereal.test', 'Export Director', '+52 374 742 0511')],
    },
    {
      name: 'Harvest Pharma',
      rfc: 'HPH010214W36',
      country: 'United States',
      telephone: '+1 956 722 8800',
      address: '13219 Mines Road, Laredo, TX 78045, United States',
      trade: 'pharmaceuticals',
      contacts: [contact('Daniel Whitfield', 'daniel.whitfield@harvestpharma.test', 'Director of Distribution', '+1 956 722 8814')],
    },
  ],
}

const namesOf = (...groups: DemoGroup[]) => groups.flatMap((group) => group.customers.map((customer) => customer.name))

export const fairway: Omit<DemoTenant, 'projectId'> = {
  prefix: 'FWY',
  shipments: 2_000,
  groups: [altavista, nordia, meridiano, harvest],
  users: [
    {
      roleId: 1,
      name: 'Elena',
      lastName: 'Fuentes Mora',
      email: 'administrator@fairway.test',
      position: 'Portal Administrator',
      telephone: '+52 55 4170 2001',
      customers: [],
    },
    {
      roleId: 2,
      name: 'Mariana',
      lastName: 'Ortega Ruiz',
      email: 'customer@fairway.test',
      position: 'Import Manager',
      telephone: '+52 442 215 8812',
      customers: [...namesOf(altavista), 'Nordia Medical', 'Nordia Química'],
    },
    {
      roleId: 3,
      name: 'Samuel',
      lastName: 'Ibarra Luna',
      email: 'rr@fairway.test',
      position: 'Customer Service',
      telephone: '+52 55 4170 2014',
      customers: [...namesOf(nordia), 'Meridiano Textil', 'Meridiano Hogar'],
    },
    {
      roleId: 4,
      name: 'Wei',
      lastName: 'Zhang',
      email: 'agent@fairway.test',
      position: 'Origin Agent, Shanghai',
      telephone: '+86 21 6323 5500',
      customers: ['Meridiano Hogar', 'Meridiano Juguetes', 'Agave Real Spirits', 'Harvest Pharma'],
    },
    {
      roleId: 5,
      name: 'Beatriz',
      lastName: 'Solano Peña',
      email: 'rrsu@fairway.test',
      position: 'Operations Supervisor',
      telephone: '+52 55 4170 2007',
      customers: [...namesOf(nordia, meridiano), 'Pacific Harvest Foods'],
    },
  ],
}
