import type { Told } from '../document.ts'

export const personalData: Told = ({ name, address, contact, email }) => ({
  id: 'datos-personales',
  title: 'Datos personales',
  text: `
    El Proveedor trata los datos personales de los Usuarios conforme a la Ley Federal de Protección de Datos Personales en Posesión de los
    Particulares y a los principios de licitud, consentimiento, información, calidad, finalidad, lealtad, proporcionalidad y
    responsabilidad.

    ### Aviso de privacidad simplificado

    ${name}, con domicilio en ${address}, es responsable del tratamiento de sus datos personales. Los utilizaremos para las finalidades
    siguientes, necesarias para prestarle el servicio:

    - crear y administrar su cuenta y comprobar su identidad;
    - mostrarle la información de los embarques que le corresponden y enviarle los avisos y reportes que haya configurado;
    - atender sus solicitudes y proteger la seguridad de la Plataforma.

    De manera adicional, y solo si usted no se opone, podremos utilizar sus datos de contacto para evaluar la calidad del servicio e
    informarle sobre otros servicios. Para oponerse a estas finalidades adicionales, o para ejercer sus derechos de acceso, rectificación,
    cancelación y oposición, escriba a ${contact}, en [${email}](mailto:${email}).

    El aviso de privacidad integral está disponible en [Aviso de privacidad](/aviso-de-privacidad).`,
})
