import type { Told } from '../document.ts'

export const confidentiality: Told = () => ({
  id: 'confidencialidad',
  title: 'Confidencialidad',
  text: `
    Es confidencial la información comercial, logística, financiera y técnica a la que el Usuario tenga acceso mediante la Plataforma,
    incluidas tarifas, volúmenes, rutas, proveedores, consignatarios, contenedores y documentos de embarque.

    El Usuario se obliga a utilizarla solo para los fines del Cliente, a no revelarla a terceros sin autorización y a protegerla al menos
    con el mismo cuidado que da a su propia información. El Proveedor asume la misma obligación respecto de la información del Cliente.

    No es confidencial la información que sea pública sin violación de los Términos, la que ya obrara lícitamente en poder de quien la
    recibe, ni la que deba entregarse por mandato de autoridad; en este último caso se avisará al interesado cuando la ley lo permita.

    Estas obligaciones subsisten después de cancelada la cuenta, mientras la información conserve su carácter confidencial.`,
})
