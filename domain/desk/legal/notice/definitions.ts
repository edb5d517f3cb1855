import type { Told } from '../document.ts'

export const definitions: Told = ({ name }) => ({
  id: 'definiciones',
  title: 'Definiciones',
  text: `
    - **Titular**: la persona física a quien corresponden los datos personales.
    - **Responsable**: ${name}, que decide sobre el tratamiento de los datos personales.
    - **Encargado**: la persona física o jurídica que, sola o con otras, trata datos personales por cuenta del Responsable.
    - **Tercero**: la persona, nacional o extranjera, distinta del Titular, del Responsable y del Encargado.
    - **Usuario**: quien visita la página web o cuenta con una clave para ingresar a la plataforma del Responsable.
    - **Datos personales**: cualquier información concerniente a una persona física identificada o identificable.
    - **Datos personales sensibles**: los que afectan la esfera más íntima de su Titular, o cuyo uso indebido puede dar origen a
      discriminación o conllevar un riesgo grave para él.
    - **Tratamiento**: la obtención, el uso, el registro, la conservación, el acceso, la comunicación, el bloqueo y la supresión de datos
      personales, por cualquier medio.
    - **Transferencia**: toda comunicación de datos personales a una persona distinta del Titular, del Responsable o del Encargado.
    - **Derechos ARCO**: los derechos de acceso, rectificación, cancelación y oposición.
    - **Bloqueo**: la conservación de los datos, cumplida su finalidad, con el único propósito de determinar posibles responsabilidades
      hasta su prescripción.
    - **Días**: días hábiles, salvo que se indique que son naturales.`,
})
