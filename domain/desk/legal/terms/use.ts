import type { Told } from '../document.ts'

export const use: Told = () => ({
  id: 'uso-y-restricciones',
  title: 'Uso y restricciones de operación',
  text: `
    El Proveedor otorga al Usuario una autorización personal, revocable, no exclusiva e intransferible para utilizar los Medios
    Electrónicos, con el único fin de consultar y administrar la información de las operaciones del Cliente al que pertenece. El
    acceso requiere un registro previo, que el Proveedor puede aceptar o negar.

    El Usuario se obliga a utilizar los Medios Electrónicos conforme a la ley, a los Términos y a la buena fe. En particular, no debe:

    - consultar, o intentar consultar, información de Clientes distintos de aquellos que le fueron asignados;
    - extraer información por procedimientos automatizados no autorizados, ni imponer una carga que afecte a otros Usuarios;
    - introducir virus, código dañino o archivos cuyo contenido no corresponda con el que declaran;
    - eludir, probar o vulnerar los controles de seguridad, salvo con autorización previa y por escrito del Proveedor;
    - registrar información falsa, ajena o contraria a derecho en solicitudes, comentarios o documentos.

    La información de itinerarios, fechas estimadas y ubicaciones proviene en parte de navieras, aerolíneas, transportistas, terminales
    y autoridades. Tiene carácter informativo y no sustituye a los documentos de transporte, a los avisos de llegada ni a los
    comprobantes fiscales. Las fechas estimadas pueden cambiar sin previo aviso.

    El Proveedor puede limitar el número de registros, el tamaño de los archivos y la frecuencia de las consultas para conservar la
    operación de los Medios Electrónicos.`,
})
