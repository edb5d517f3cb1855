import type { Told } from '../document.ts'

export const liability: Told = () => ({
  id: 'prohibiciones-y-responsabilidad',
  title: 'Prohibiciones y responsabilidad',
  text: `
    Queda prohibido utilizar los Medios Electrónicos para cometer actos ilícitos, suplantar a otra persona, ceder o compartir la cuenta,
    difundir información de terceros sin autorización o interferir con el funcionamiento de la Plataforma.

    El Usuario responde de los daños y perjuicios que cause por el uso indebido de los Medios Electrónicos o de sus Claves de Acceso. El
    Cliente responde de los actos de las personas a las que autorizó.

    En la medida permitida por la ley, el Proveedor no responde por:

    - errores u omisiones en la información generada por terceros, ni por las decisiones que se tomen con base en fechas estimadas;
    - interrupciones originadas por caso fortuito, fuerza mayor, fallas de telecomunicaciones o del equipo del Usuario;
    - el uso que un tercero haga de las Claves de Acceso por descuido de quien debía resguardarlas.

    La responsabilidad del Proveedor por los servicios de transporte y logística se rige exclusivamente por los contratos, conocimientos
    de embarque, guías y cartas de porte respectivos. Nada en los Términos excluye la responsabilidad que por ley no puede excluirse.`,
})
