import type { Told } from '../document.ts'

export const generalTerms: Told = ({ name }) => ({
  id: 'terminos-generales',
  title: 'Términos generales',
  text: `
    El presente aviso de privacidad (en adelante, el **Aviso**) se emite en cumplimiento de la Ley Federal de Protección de Datos
    Personales en Posesión de los Particulares y de las disposiciones que derivan de ella (en adelante, la **Ley**). Su objeto es informar
    las características del tratamiento al que ${name} somete los datos personales, a fin de proteger la privacidad de sus titulares y su
    derecho a decidir sobre su información.

    El Aviso se dirige a candidatos, trabajadores, clientes, proveedores, distribuidores, visitantes, usuarios de la página web y usuarios
    de la plataforma. Cuando el titular sea una persona moral, el Aviso se aplica a los datos de sus representantes, apoderados, empleados y
    contactos.

    El Aviso se pone a disposición antes de recabar los datos, cuando se obtienen directamente de su titular. Si los datos se obtienen de
    manera indirecta, el titular cuenta con **cinco (5) días hábiles**, contados a partir de que reciba el Aviso, para manifestar su
    negativa al tratamiento para las finalidades que no son necesarias. Si no lo hace, se entiende que otorga su consentimiento, sin
    perjuicio de que pueda revocarlo u oponerse más adelante.

    El consentimiento se entiende otorgado de manera tácita cuando, conocido el Aviso, el titular no manifiesta su oposición. Los datos
    patrimoniales o financieros y los datos sensibles se tratan con consentimiento expreso, salvo las excepciones previstas en la Ley.`,
})
