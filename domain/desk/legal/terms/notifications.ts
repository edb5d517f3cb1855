import type { Told } from '../document.ts'

export const notifications: Told = ({ email }) => ({
  id: 'notificaciones',
  title: 'Notificaciones',
  text: `
    El Usuario acepta recibir en el correo electrónico registrado los avisos relacionados con los Servicios: alertas de embarques,
    reportes programados, respuestas a solicitudes y mensajes de seguridad. Los avisos se tienen por recibidos el día en que fueron
    enviados, salvo que el sistema de correo informe que no fue posible entregarlos.

    Es obligación del Usuario mantener actualizado su correo electrónico y revisar su bandeja de correo no deseado. Las alertas y los
    reportes periódicos pueden modificarse o cancelarse en la Plataforma o desde el enlace incluido en cada mensaje; los avisos de
    seguridad y los que exija la ley se envían en todo caso.

    Las notificaciones dirigidas al Proveedor deben enviarse a [${email}](mailto:${email}) o entregarse por escrito en su domicilio.`,
})
