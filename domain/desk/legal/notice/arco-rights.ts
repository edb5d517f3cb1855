import type { Told } from '../document.ts'

export const arcoRights: Told = ({ email }) => ({
  id: 'derechos-arco',
  title: 'Derechos ARCO',
  text: `
    Usted, por sí o mediante su representante legal, tiene derecho a:

    - **Acceso**: conocer qué datos personales se tienen de usted y las condiciones de su tratamiento.
    - **Rectificación**: solicitar la corrección de los datos inexactos, incompletos o desactualizados.
    - **Cancelación**: pedir que se supriman, previo bloqueo, cuando considere que no se tratan conforme a la Ley.
    - **Oposición**: oponerse, por causa legítima, a que se utilicen para fines específicos.

    ### Requisitos de la solicitud

    La solicitud se envía a [${email}](mailto:${email}) o se presenta en el domicilio del Responsable, y debe contener:

    - el nombre del Titular y un domicilio o correo electrónico para recibir la respuesta;
    - copia de los documentos que acrediten su identidad, como credencial para votar, pasaporte o cédula profesional vigentes; en su caso,
      también los que acrediten la personalidad de su representante;
    - la descripción clara y precisa de los datos y del derecho que desea ejercer;
    - cualquier elemento que facilite la localización de los datos y, si se trata de una rectificación, los cambios solicitados y los
      documentos que los sustenten.

    **Debe presentarse una solicitud por cada procedimiento**: no se tramitan de manera conjunta derechos distintos.

    ### Plazos

    Si la información es insuficiente o falta algún documento, el Responsable lo requerirá dentro de los cinco (5) días siguientes a la
    recepción; el Titular tendrá diez (10) días para atender el requerimiento. De no hacerlo, la solicitud se tendrá por no presentada.

    El Responsable comunicará su determinación en un plazo máximo de **veinte (20) días**, contados desde la fecha en que recibió la
    solicitud completa. Si resulta procedente, la hará efectiva dentro de los **quince (15) días** siguientes a la fecha de la respuesta.
    Ambos plazos pueden ampliarse una sola vez por un periodo igual, cuando las circunstancias lo justifiquen y se le informe de ello.

    El ejercicio de los derechos es gratuito; solo se cubren los gastos justificados de envío o de reproducción. La información se entrega
    en copias simples, por correo electrónico o en el medio que usted indique, siempre que sea razonable. La negativa, total o parcial, se
    comunica con su motivo.`,
})
