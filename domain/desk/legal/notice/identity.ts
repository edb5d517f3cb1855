import type { Told } from '../document.ts'

export const identity: Told = ({ name, address, email }) => ({
  id: 'identidad-y-domicilio',
  title: 'Identidad y domicilio del responsable',
  text: `
    El responsable del tratamiento de sus datos personales es **${name}** (en adelante, el **Responsable**).

    - **Domicilio** para oír y recibir notificaciones: ${address}.
    - **Correo electrónico**: [${email}](mailto:${email}).

    El Responsable trata los datos personales conforme a los principios de licitud, consentimiento, información, calidad, finalidad,
    lealtad, proporcionalidad y responsabilidad, y mantiene medidas de seguridad administrativas, técnicas y físicas que los protegen contra
    daño, pérdida, alteración, destrucción y contra el uso, acceso o tratamiento no autorizado.`,
})
