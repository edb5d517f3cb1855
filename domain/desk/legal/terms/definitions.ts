import type { Told } from '../document.ts'

export const definitions: Told = ({ name, address }) => ({
  id: 'definiciones',
  title: 'Definiciones',
  text: `
    Para efectos de los presentes términos y condiciones (en adelante, los **Términos**), las palabras siguientes, en singular o en
    plural, tienen el significado que aquí se les da:

    - **Proveedor**: ${name}, con domicilio en ${address}, titular y operador de los Medios Electrónicos.
    - **Usuario**: la persona física que accede a los Medios Electrónicos, por cuenta propia o en nombre del Cliente para el que
      trabaja o al que representa.
    - **Cliente**: la persona física o moral que contrata con el Proveedor servicios de transporte, de agenciamiento de carga o de
      logística y que autoriza a sus Usuarios a consultar la información de sus operaciones.
    - **Medios Electrónicos**: el sitio web, la plataforma de seguimiento de embarques, las aplicaciones móviles, el correo
      electrónico y cualquier otro medio digital mediante el cual el Proveedor preste servicios o entregue información.
    - **Plataforma**: el portal de acceso restringido en el que el Usuario consulta embarques, contenedores, documentos, reportes y
      solicitudes de servicio.
    - **Contenido**: los textos, datos, documentos, imágenes, marcas, gráficas, mapas, programas y demás elementos que forman parte de
      los Medios Electrónicos.
    - **Claves de Acceso**: el correo electrónico registrado, la contraseña y cualquier código o enlace de un solo uso con que el
      Usuario se identifica.
    - **Servicios**: las funciones de consulta, notificación, reporte y atención disponibles en los Medios Electrónicos.

    Los encabezados se incluyen para facilitar la lectura y no limitan el alcance de lo pactado.`,
})
