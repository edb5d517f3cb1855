import type { Told } from '../document.ts'

export const purposes: Told = ({ email }) => ({
  id: 'finalidades',
  title: 'Finalidades del tratamiento',
  text: `
    ### Finalidades necesarias

    Dan origen a la relación con el Titular y son indispensables para mantenerla y cumplirla:

    - **Candidatos**: evaluar su perfil, comprobar referencias y llevar a cabo el proceso de selección.
    - **Trabajadores**: integrar su expediente, pagar salarios y prestaciones, cumplir obligaciones laborales, fiscales y de seguridad
      social, capacitarlos y atender emergencias.
    - **Clientes**: cotizar, contratar y prestar los servicios de transporte y logística; facturar, cobrar y otorgar crédito; tramitar ante
      autoridades, navieras, aerolíneas, transportistas y agentes aduanales, y atender aclaraciones.
    - **Proveedores y distribuidores**: seleccionarlos y evaluarlos, contratar, coordinar servicios, recibir facturas y pagar.
    - **Visitantes**: controlar el acceso y proteger a las personas, las mercancías y las instalaciones.
    - **Usuarios de la página web**: responder solicitudes y mantener la seguridad y el funcionamiento del sitio.
    - **Usuarios de la plataforma**: crear y administrar la cuenta, comprobar la identidad, mostrar la información de los embarques que les
      corresponden, enviar alertas, reportes y respuestas, y dejar constancia de las operaciones.

    En todos los casos, los datos se utilizan también para cumplir con la ley y para ejercer o defender derechos.

    ### Finalidades adicionales

    No son necesarias para la relación con el Titular, pero permiten servirle mejor: evaluar la calidad del servicio, elaborar
    estadísticas, conservar el perfil de los candidatos para vacantes futuras, y enviar invitaciones e información sobre otros servicios.

    Si no desea que sus datos se utilicen para estas finalidades, puede manifestarlo desde este momento en
    [${email}](mailto:${email}). Su negativa no será motivo para negarle los servicios ni para terminar la relación.`,
})
