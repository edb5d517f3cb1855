import type { Dictionary } from '#domain/locales/dictionary.ts'

export const scimDocs: Dictionary['scimDocs'] = {
  title: 'Personas de un directorio (SCIM 2.0)',
  short: 'SCIM 2.0',
  lead: 'El directorio de una empresa, como Microsoft Entra ID u Okta, crea cuentas aquí, las cambia, las deshabilita cuando alguien se va, y dice por grupos qué clientes ven. Habla SCIM 2.0 (RFC 7643, RFC 7644).',
  more: 'Cómo se configura un directorio, y qué puede enviar',
  start: 'Dirección y token',
  startWords:
    'Un administrador del portal crea una cuenta de servicio, un token con el único derecho «Administrar personas por SCIM», y una regla para cada grupo que deba dar un rol y clientes. El directorio recibe esta URL base, y el token como secreto.',
  tried: 'Para probar el token, pregunte qué puede el servicio:',
  calls: 'Llamadas',
  callsWords: 'Bajo la URL base. Los cuerpos son application/scim+json o application/json; las respuestas, application/scim+json.',
  attributes: 'Atributos',
  attributesWords: 'Cualquier otro atributo, también de extensiones, se acepta y no se guarda.',
  filters: 'Filtros',
  filtersOf: '{{name}}: {{attributes}}',
  operators:
    'Los textos se comparan con eq, ne, co, sw, ew y pr; id y active, con eq y ne; las fechas, con eq, gt, ge, lt y le; members, con eq. Se unen con and, or y not.',
  paging:
    'Las listas tienen startIndex, count ({{usual}} si no se pide, como máximo {{most}}), attributes y excludedAttributes. Nada se ordena.',
  changes: 'Cambios',
  rules: {
    people:
      'Un directorio ve y cambia las cuentas que creó y las que un administrador le entregó. Las demás no existen para él: 404, y 409 si envía su dirección.',
    left: '`active: false` termina al instante sesiones, tokens y enlaces enviados. `DELETE` elimina la cuenta; un administrador puede restaurarla durante 30 días.',
    back: 'Un administrador puede recuperar una cuenta. Para el directorio es entonces una que no conoce: 404, y 409 si la crea de nuevo, hasta que se le entregue otra vez.',
    groups: 'Un grupo sin regla no da nada. Lo que da un grupo termina con la pertenencia. Ningún grupo crea administradores.',
    patch:
      'PATCH acepta operaciones en mayúsculas o minúsculas, «False» por false, valores sin ruta, y crea lo que emails[type eq "work"].value no encuentra. Un grupo responde 204, o 200 si se piden atributos.',
    versions: 'Las versiones son ETag débiles; If-Match se respeta cuando se envía (412).',
    absent: 'Sin soporte: Bulk, /Me y /.search (501), ordenación, contraseñas, grupos en grupos.',
  },
  limits: 'Límites',
  limit: {
    members:
      '{{sent}} miembros y {{operations}} operaciones en una llamada, {{group}} miembros en un grupo, {{answered}} en todos los grupos de una respuesta: más allá, 400 tooMany. Con excludedAttributes=members no hay este límite.',
    bodies: '{{user}} KB para un usuario y {{groups}} KB para un grupo: más allá, 413.',
    filter: '{{characters}} caracteres y {{comparisons}} comparaciones en un filtro: más allá, 400 invalidFilter.',
    calls: 'Las llamadas de un token por minuto: más allá, 429 con Retry-After.',
  },
  errors: 'Errores',
  errorsWords: 'Cada rechazo es un Error de RFC 7644, 3.12, con status, detail y, si lo hay, scimType.',
  entra: 'Microsoft Entra ID',
  entraSteps: {
    app: 'Enterprise applications, New application, Create your own application, non-gallery.',
    connect: 'Provisioning, modo Automatic: la URL base en Tenant URL, el token en Secret token, y Test Connection.',
    users:
      'Asignación de usuarios: userPrincipalName o mail a userName, mail a emails[type eq "work"].value, objectId a externalId, Switch([IsSoftDeleted], , "False", "True", "True", "False") a active, givenName, surname y jobTitle a name.givenName, name.familyName y title. El resto puede quedar o quitarse.',
    groups: 'Asignación de grupos: displayName, objectId a externalId, members.',
    assign:
      'Asigne personas y grupos a la aplicación, e inicie el aprovisionamiento. A quien se le quita la asignación queda inactivo aquí.',
  },
  okta: 'Okta',
  oktaSteps: {
    app: 'Applications, Browse App Catalog, SCIM 2.0 Test App (OAuth Bearer Token), o una aplicación propia con aprovisionamiento SCIM.',
    connect: 'Provisioning, Integration: la URL base, userName como identificador único, HTTP Header con el token, y Test API Credentials.',
    users: 'To App: Create Users, Update User Attributes, Deactivate Users.',
    groups: 'Push Groups, por nombre: la regla del portal nombra el grupo como Okta.',
    assign: 'Asigne personas. Okta nunca elimina: a quien se le quita la asignación queda inactivo aquí.',
  },
}
