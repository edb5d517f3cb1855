import type { Told } from '../document.ts'

export const contact: Told = ({ name, address, contact, email }) => ({
  id: 'contacto-designado',
  title: 'Contacto designado para solicitudes',
  text: `
    El Responsable ha designado para recibir y dar trámite a las solicitudes sobre datos personales, y para fomentar su protección dentro
    de la organización, al contacto siguiente:

    - **Contacto**: ${contact}.
    - **Correo electrónico**: [${email}](mailto:${email}).
    - **Domicilio**: ${name}, ${address}. Favor de indicar en el sobre «Datos personales».

    Las solicitudes se reciben de lunes a viernes en días hábiles. Las que lleguen fuera de ese horario se tienen por presentadas el día
    hábil siguiente.`,
})
