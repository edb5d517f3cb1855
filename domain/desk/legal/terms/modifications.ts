import type { Told } from '../document.ts'

export const modifications: Told = () => ({
  id: 'modificaciones',
  title: 'Modificaciones',
  text: `
    El Proveedor puede modificar en cualquier momento los Términos, así como agregar, cambiar o retirar funciones de los Medios
    Electrónicos. La versión vigente es la publicada en esta página, con la fecha de su última actualización.

    Cuando un cambio afecte de manera importante los derechos u obligaciones del Usuario, el Proveedor lo dará a conocer en la Plataforma
    o por correo electrónico antes de que surta efectos. El uso de los Medios Electrónicos después de esa fecha implica la aceptación de
    los cambios; quien no esté de acuerdo puede solicitar la cancelación de su cuenta conforme a la sección 5.

    Si alguna disposición fuere declarada nula, las demás conservarán su validez.`,
})
