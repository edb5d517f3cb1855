import type { Told } from '../document.ts'

export const accessKeys: Told = ({ email }) => ({
  id: 'claves-de-acceso',
  title: 'Claves de acceso',
  text: `
    Las Claves de Acceso son personales, confidenciales e intransferibles. El Usuario es responsable de su custodia y de lo que se haga
    con ellas hasta que dé aviso al Proveedor de su pérdida o de su conocimiento por un tercero.

    La contraseña debe tener de 8 a 15 caracteres e incluir al menos una letra mayúscula, una minúscula, un número y un carácter especial,
    sin espacios. Conviene que no se use en otros sitios y que se cambie ante cualquier duda sobre su seguridad.

    El Proveedor nunca solicita la contraseña por teléfono, correo electrónico o mensajería. Si el Usuario sospecha que otra persona la
    conoce, debe cambiarla de inmediato, cerrar sus sesiones abiertas y avisar a [${email}](mailto:${email}).`,
})
