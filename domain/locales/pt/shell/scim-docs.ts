import type { PartialDictionary } from '#domain/locales/dictionary.ts'

export const scimDocs = {
  title: 'Pessoas de um diretório (SCIM 2.0)',
  short: 'SCIM 2.0',
  lead: 'O diretório de uma empresa, como Microsoft Entra ID ou Okta, cria contas aqui, altera-as, desativa-as quando as pessoas saem, e diz por grupos quais clientes elas veem. Fala SCIM 2.0 (RFC 7643, RFC 7644).',
  more: 'Como um diretório é configurado, e o que pode enviar',
  start: 'Endereço e token',
  startWords:
    'Um administrador do portal cria uma conta de serviço, um token somente com a permissão “Gerenciar pessoas por SCIM” e uma regra para cada grupo que dá um perfil e clientes. O diretório recebe esta URL base e o token como segredo.',
  tried: 'Para testar o token, pergunte o que o serviço pode fazer:',
  calls: 'Chamadas',
  callsWords: 'Abaixo da URL base. Os corpos são application/scim+json ou application/json; as respostas são application/scim+json.',
  attributes: 'Atributos',
  attributesWords: 'Qualquer outro atributo, também de extensões, é aceito e não é guardado.',
  filters: 'Filtros',
  filtersOf: '{{name}}: {{attributes}}',
  operators:
    'Textos são comparados por eq, ne, co, sw, ew e pr; id e active por eq e ne; horas por eq, gt, ge, lt e le; members por eq. Unem-se por and, or e not.',
  paging:
    'As listas têm startIndex, count ({{usual}} se não for pedido, no máximo {{most}}), attributes e excludedAttributes. Nada é ordenado.',
  changes: 'Alterações',
  rules: {
    people:
      'Um diretório vê e altera as contas que criou e as que um administrador lhe entregou. As demais não existem para ele: 404, e 409 quando o endereço delas é enviado.',
    left: '`active: false` encerra imediatamente sessões, tokens e links enviados. `DELETE` exclui a conta; um administrador pode restaurá-la por 30 dias.',
    back: 'Um administrador pode retomar uma conta. Para o diretório ela passa a ser desconhecida: 404, e 409 quando é criada de novo, até ser entregue outra vez.',
    groups: 'Um grupo sem regra não dá nada. O que um grupo dá termina com a participação nele. Nenhum grupo cria administradores.',
    patch:
      'PATCH aceita operações em maiúsculas ou minúsculas, “False” como false, valores sem caminho, e cria o que emails[type eq "work"].value não encontra. Um grupo responde 204, ou 200 quando se pedem atributos.',
    versions: 'As versões são ETags fracos; If-Match é respeitado quando enviado (412).',
    absent: 'Não há: Bulk, /Me e /.search (501), ordenação, senhas, grupos em grupos.',
  },
  limits: 'Limites',
  limit: {
    members:
      '{{sent}} membros e {{operations}} operações em uma chamada, {{group}} membros em um grupo, {{answered}} em todos os grupos de uma resposta: além disso, 400 tooMany. Com excludedAttributes=members não há esse limite.',
    bodies: '{{user}} KB para um usuário e {{groups}} KB para um grupo: além disso, 413.',
    filter: '{{characters}} caracteres e {{comparisons}} comparações em um filtro: além disso, 400 invalidFilter.',
    calls: 'As chamadas de um token por minuto: além disso, 429 com Retry-After.',
  },
  errors: 'Erros',
  errorsWords: 'Cada recusa é um Error da RFC 7644, 3.12, com status, detail e, onde existe, scimType.',
  entra: 'Microsoft Entra ID',
  entraSteps: {
    app: 'Enterprise applications, New application, Create your own application, non-gallery.',
    connect: 'Provisioning, modo Automatic: a URL base como Tenant URL, o token como Secret token, depois Test Connection.',
    users:
      'Mapeamento de usuários: userPrincipalName ou mail para userName, mail para emails[type eq "work"].value, objectId para externalId, Switch([IsSoftDeleted], , "False", "True", "True", "False") para active, givenName, surname e jobTitle para name.givenName, name.familyName e title. O resto pode ficar ou sair.',
    groups: 'Mapeamento de grupos: displayName, objectId para externalId, members.',
    assign: 'Atribua pessoas e grupos ao aplicativo e inicie o provisionamento. Quem não está atribuído fica inativo aqui.',
  },
  okta: 'Okta',
  oktaSteps: {
    app: 'Applications, Browse App Catalog, SCIM 2.0 Test App (OAuth Bearer Token), ou um aplicativo próprio com provisionamento SCIM.',
    connect:
      'Provisioning, Integration: a URL base, userName como identificador único, HTTP Header com o token, depois Test API Credentials.',
    users: 'To App: Create Users, Update User Attributes, Deactivate Users.',
    groups: 'Push Groups, by name: a regra no portal usa o nome do grupo como no Okta.',
    assign: 'Atribua pessoas. O Okta nunca exclui: quem não está atribuído fica inativo aqui.',
  },
} satisfies PartialDictionary['scimDocs']
