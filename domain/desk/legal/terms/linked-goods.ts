import type { Told } from '../document.ts'

export const linkedGoods: Told = () => ({
  id: 'bienes-y-servicios-de-terceros',
  title: 'Bienes y servicios de terceros enlazados',
  text: `
    Los Medios Electrónicos pueden contener enlaces a sitios, mapas, tiendas de aplicaciones o servicios de terceros, tales como navieras,
    aerolíneas, terminales y autoridades. Se incluyen solo para comodidad del Usuario.

    El Proveedor no controla esos sitios ni responde por su contenido, disponibilidad, seguridad, precios o prácticas de privacidad. La
    existencia de un enlace no implica asociación, recomendación ni patrocinio. La relación que el Usuario establezca con un tercero se
    rige por las condiciones de este último.

    Nadie puede enlazar a las páginas de acceso restringido de la Plataforma, ni presentarlas dentro de otro sitio, sin el consentimiento
    previo y por escrito del Proveedor.`,
})
