import type { Told } from '../document.ts'

export const dataProcessed: Told = () => ({
  id: 'datos-personales-tratados',
  title: 'Datos personales que se tratan',
  text: `
    Según su relación con el Responsable, se recaban las categorías de datos siguientes, de manera directa, por medios electrónicos o de
    fuentes permitidas por la Ley.

    ### Candidatos

    - **Identificación**: nombre, domicilio, fecha y lugar de nacimiento, nacionalidad, estado civil, CURP, RFC, firma y fotografía.
    - **Contacto**: teléfono y correo electrónico.
    - **Académicos**: escolaridad, títulos, cédula profesional, certificados e idiomas.
    - **Laborales**: empleos anteriores, puestos, periodos, referencias y pretensiones económicas.

    ### Trabajadores

    - **Identificación, contacto, académicos y laborales**: los anteriores, además del número de seguridad social, el puesto, las
      evaluaciones y la asistencia.
    - **Patrimoniales o financieros**: salario, prestaciones, créditos de vivienda y de consumo descontados por nómina, y pensiones
      alimenticias.
    - **Fiscales**: RFC, régimen y constancia de situación fiscal.
    - **Bancarios**: banco, número de cuenta y CLABE interbancaria.
    - **Familiares**: nombre, parentesco y teléfono de los contactos de emergencia, y datos de beneficiarios.

    ### Clientes

    - **Identificación y contacto**: nombre, puesto, empresa, domicilio, teléfono, correo electrónico, identificación oficial y facultades
      de los representantes.
    - **Fiscales**: RFC, domicilio y régimen fiscal, y constancia de situación fiscal.
    - **Patrimoniales o financieros**: referencias comerciales e historial y condiciones de crédito.
    - **Bancarios**: banco, número de cuenta y CLABE interbancaria; para transferencias internacionales, también el código SWIFT o ABA.

    ### Proveedores y distribuidores

    - **Identificación y contacto**: nombre, puesto, empresa, domicilio, teléfono, correo electrónico, identificación oficial y facultades
      de los representantes.
    - **Laborales**: experiencia, referencias comerciales y acreditación del personal asignado al servicio.
    - **Fiscales**: RFC, domicilio y régimen fiscal, y opinión de cumplimiento.
    - **Patrimoniales o financieros y bancarios**: condiciones de pago, banco, número de cuenta y CLABE interbancaria; para transferencias
      internacionales, también el código SWIFT o ABA.

    ### Visitantes

    - **Identificación y contacto**: nombre, empresa de procedencia, firma, identificación oficial, teléfono y, en su caso, placas del
      vehículo.
    - **Biométricos**: imagen captada por las cámaras de videovigilancia o al registrar el acceso a las instalaciones.

    ### Usuarios de la página web

    - **Identificación y contacto**: los que usted escriba en los formularios, como nombre, empresa, teléfono y correo electrónico.
    - **Navegación**: dirección IP, tipo de navegador, y fecha y hora de la visita.

    ### Usuarios de la plataforma

    - **Identificación y contacto**: nombre, apellidos, puesto, teléfono, correo electrónico, empresa y rol asignado.
    - **Acceso y uso**: fecha, hora y origen de las sesiones, idioma, preferencias y operaciones realizadas. De la contraseña se
      guarda solo una huella de la que no es posible recuperarla.

    La imagen de los visitantes puede considerarse un dato sensible cuando permita su identificación única; se utiliza solo para la
    seguridad de las personas y de las instalaciones. De los contactos de emergencia, beneficiarios y referencias, quien proporciona los
    datos declara que cuenta con su consentimiento.`,
})
