import type { Told } from '../document.ts'

export const jurisdiction: Told = () => ({
  id: 'jurisdiccion',
  title: 'Legislación aplicable y jurisdicción',
  text: `
    El Aviso se rige por las leyes federales de los Estados Unidos Mexicanos.

    Ante cualquier controversia, las partes procurarán resolverla de manera amistosa en un plazo de **treinta (30) días naturales**, contados
    a partir de que una de ellas la comunique por escrito a la otra. Si en ese plazo no llegan a un acuerdo, acudirán a la mediación ante
    un centro público o privado de la Ciudad de México.

    Si la mediación no prospera, las partes se someten a los tribunales competentes de la Ciudad de México y renuncian a cualquier otro fuero
    que pudiera corresponderles por razón de su domicilio. Lo anterior no limita el derecho del Titular a acudir a la autoridad señalada en
    la sección 13.`,
})
