import type { Told } from '../document.ts'

export const revocation: Told = ({ email }) => ({
  id: 'revocacion-del-consentimiento',
  title: 'Revocación del consentimiento',
  text: `
    Usted puede revocar en cualquier momento el consentimiento otorgado para el tratamiento de sus datos personales. La revocación no
    tiene efectos retroactivos y no procede respecto de los datos que deban conservarse por obligación legal o que sean necesarios para
    cumplir una relación jurídica vigente.

    La solicitud se envía a [${email}](mailto:${email}) o se presenta en el domicilio del Responsable, con los requisitos señalados en la
    sección 10. Debe indicar el consentimiento que se revoca y, de ser posible, la finalidad a la que se refiere.

    El Responsable comunicará su respuesta en un plazo máximo de **veinte (20) días**, contados desde la fecha en que recibió la solicitud
    completa. Si resulta procedente, la hará efectiva dentro de los **quince (15) días** siguientes a la fecha de la respuesta.`,
})
