import type { Told } from '../document.ts'

export const risks: Told = ({ email }) => ({
  id: 'riesgos-y-recomendaciones',
  title: 'Riesgos y recomendaciones',
  text: `
    El uso de internet conlleva riesgos que ninguna medida elimina por completo: programas dañinos, intercepción de comunicaciones,
    suplantación de identidad y páginas o mensajes que imitan a los auténticos para obtener contraseñas. Para reducirlos, recomendamos:

    - escribir la dirección de la Plataforma en el navegador, y comprobar que la conexión sea segura antes de identificarse;
    - mantener actualizados el sistema operativo, el navegador y el antivirus;
    - no identificarse en equipos públicos ni en redes inalámbricas abiertas;
    - cerrar la sesión al terminar y bloquear el equipo al ausentarse;
    - desconfiar de los mensajes que pidan contraseñas o anuncien cambios de cuenta bancaria, y confirmarlos por un medio conocido;
    - no abrir archivos ni enlaces de remitentes desconocidos.

    Si recibe un mensaje sospechoso a nombre del Proveedor, repórtelo a [${email}](mailto:${email}) y no lo responda.`,
})
