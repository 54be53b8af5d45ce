/**
 * Texts that run a script if they are put into a page unescaped. In each, CALL and BARE are replaced by a call that reports its number
 * (BARE without quotes, where a quote would end it early), and NUMBER by the number itself; two set window.__wasInjected instead, and one
 * opens a dialog.
 */
const scriptElements = [
  '<script>CALL</script>',
  '<ScRiPt>CALL</sCrIpT>',
  '<script\n>CALL</script\n>',
  '<script\f/x>CALL</script\t>',
  '<script type=module>CALL</script>',
  '<script src="data:text/javascript,CALL"></script>',
  '<<script>CALL//<</script>',
  '<scr<script>ipt>CALL</scr</script>ipt>',
  '<script>\\u005f_injected(NUMBER)</script>',
  "<script>window['__inj'+'ected'](NUMBER)</script>",
  '<script>setTimeout`__injected\\x28NUMBER\\x29`</script>',
  "<script>eval(atob('d2luZG93Ll9fd2FzSW5qZWN0ZWQ9MQ=='))</script>",
  "<script>import('data:text/javascript,BARE')</script>",
  '<script>throw onerror=__injected,NUMBER</script>',
  '<script>alert(NUMBER)</script>',
  '<svg><script>&#95;_injected(NUMBER)</script></svg>',
  '<svg><script href="data:text/javascript,CALL"/></svg>',
]

const eventHandlers = [
  '<img src=x onerror=CALL>',
  '<svg onload=CALL>',
  '<body onpageshow=CALL>',
  '<input autofocus onfocus=CALL>',
  '<x tabindex=1 autofocus onfocus=CALL>',
  '<details open ontoggle=CALL>',
  '<video><source onerror=CALL>',
  '<iframe onload=CALL>',
  '<object data=x onerror=CALL>',
  '<style onload=CALL></style>',
  '<link rel=stylesheet href=x onerror=CALL>',
  '<marquee onstart=CALL>here</marquee>',
  '<a onmouseover=CALL>here</a>',
  '<b onpointerenter=CALL>here</b>',
  '<style>@keyframes x{}</style><b style=animation-name:x onanimationstart=CALL>',
  '<svg><animate onbegin=CALL attributeName=x dur=1s>',
  '<svg><image href=x onerror=CALL>',
]

const handlerSpellings = [
  '<IMG SRC=x ONERROR=CALL>',
  '<img/src="x"/onerror=CALL>',
  '<img\nsrc=x\nonerror\n=\nCALL>',
  '<img\rsrc=x\ronerror=CALL>',
  '<img\fsrc=x\tonerror=CALL>',
  '<img src=`x` onerror="CALL">',
  '<img src=x onerror=&#95;&#x5f;injected(NUMBER)>',
  '<img src=x onerror=&lowbar;\\u005finjected(NUMBER)>',
  '<img src=x onerror=top[`__injected`](NUMBER)>',
  '<img src=x onerror=CALL//',
  '<img """><svg onload=CALL>"\\>',
  '<image src=x onerror=CALL>',
]

const addresses = [
  'javascript:CALL',
  'JaVaScRiPt:void(CALL)',
  ' javascript:CALL',
  '\u0001javascript:CALL',
  '\u001b\u001fjavascript:CALL',
  'java\tscript:CALL',
  'java\r\nscript:CALL',
  'javascript://%0ACALL',
  'javascript://example.com/%0d%0aCALL',
  'javascript:%5f_injected(NUMBER)',
  'javascript:"<img src=x onerror=CALL>"',
  'javascript:/*--></title></style></script><svg onload=CALL>*/CALL',
  'javascript&colon;CALL',
  '&#106;avascript:CALL',
  '&#x6A&#x61vascript:CALL',
  'data:text/html,<script>CALL</script>',
  'DATA:text/html;base64,PHNjcmlwdD53aW5kb3cuX193YXNJbmplY3RlZD0xPC9zY3JpcHQ+',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="CALL"/>',
  'vbscript:CALL',
  'VbScRiPt:Execute("CALL")',
  'http://a.invalid/"onmouseover="CALL',
  "https://a.invalid/'/autofocus/onfocus='BARE",
  '//"><script>CALL</script>',
]

/** Each ends the string literal or attribute value that contains it. */
const breakOuts = ['"', "'", '`'].flatMap((quote) => [
  `${quote} onmouseover=BARE x=${quote}`,
  `${quote}autofocus tabindex=1 onfocus=BARE x=${quote}`,
  `${quote}><svg onload=BARE>`,
  `${quote};BARE;//`,
  `${quote}-BARE-${quote}`,
  `\\${quote};BARE//`,
  `${quote}]}];BARE;//`,
])

const linesAndTemplates = [
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it must look like a template literal
  '${CALL}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it must look like a template literal
  '`${CALL}`',
  '\u2028CALL\u2029',
  '//\u2029CALL',
  '"\u2028;BARE;//',
  '*/CALL/*',
  "{{constructor.constructor('BARE')()}}",
  '{{$on.constructor(`BARE`)()}}',
  '<b ng-app>{{BARE}}</b>',
  '{"__html":"<img src=x onerror=BARE>"}',
]

/** Each ends the element or comment that contains it. */
const endings = [
  ...['script', 'style', 'title', 'textarea', 'noscript', 'template', 'option'].map((name) => `</${name}><img src=x onerror=CALL>`),
  '</script><script>CALL</script>',
  '</SCRIPT\f/><script>CALL</script>',
  '<!--<script>CALL</script>',
  '<!--</script><script>CALL</script>-->',
  '--><script>CALL</script>',
  '--!><img src=x onerror=CALL>',
  '<!--><svg onload=CALL>-->',
  ']]><script>CALL</script>',
  '<![CDATA[><img src=x onerror=CALL>]]>',
]

/** Each is harmless unless it is decoded again. */
const encoded = [
  '&lt;script&gt;CALL&lt;/script&gt;',
  '&amp;lt;img src=x onerror=CALL&amp;gt;',
  '&#60;svg onload=CALL&#x3e;',
  '%3Cscript%3ECALL%3C/script%3E',
  '%253Csvg%2520onload=CALL%253E',
  '\\u003c/script\\u003e\\u003cscript\\u003eCALL\\u003c/script\\u003e',
  '\uff1cscript\uff1eCALL\uff1c/script\uff1e',
  '+ADw-script+AD4-CALL+ADw-/script+AD4-',
]

const framesAndLinks = [
  '<iframe srcdoc="<script>parent.BARE</script>">',
  "<iframe srcdoc='&lt;script&gt;parent.BARE&lt;/script&gt;'>",
  '<iframe src=javascript:parent.CALL>',
  '<object data="data:text/html,<script>CALL</script>">',
  '<embed src=javascript:CALL>',
  '<meta http-equiv=refresh content="0;url=data:text/html,<script>BARE</script>">',
  '<base href=javascript:CALL//>',
  '<form action=javascript:CALL><button>here</button></form>',
  '<button form=filter-form formaction=javascript:CALL>here</button>',
  '<a href="java&#9;script:CALL">here</a>',
  '<svg><a xlink:href=javascript:CALL><text y=20>here</text></a></svg>',
  '<math><mi href=javascript:CALL>here</mi></math>',
  '<b style="width:expression(BARE);background:url(javascript:BARE)">',
  '<style>@import"javascript:BARE";*{-moz-binding:url(javascript:BARE)}</style>',
]

/** Each changes its meaning when a browser serialises and parses it again (mutation XSS). */
const mutations = [
  '<noscript><p title="</noscript><img src=x onerror=CALL>">',
  '<template><b id="</template><img src=x onerror=CALL>">',
  '<svg></p><style><a id="</style><img src=x onerror=CALL>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=CALL&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=CALL>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=CALL>',
  '<svg><foreignObject><img src=x onerror=CALL>',
  '<listing>&lt;img src=x onerror=CALL&gt;</listing>',
]

/** Characters that confuse filters and that PostgreSQL stores. */
const characters = [
  '\ufeff<script>CALL</script>',
  '\u202e<svg onload=CALL>',
  '\u0001<img src=x onerror=CALL>\u007f',
  '\u0085\u200b<svg onload=CALL>\ufffe',
]

export const injectionPayloads: readonly string[] = [
  ...scriptElements,
  ...eventHandlers,
  ...handlerSpellings,
  ...addresses,
  ...breakOuts,
  ...linesAndTemplates,
  ...endings,
  ...encoded,
  ...framesAndLinks,
  ...mutations,
  ...characters,
].map((template, index) =>
  template
    .replaceAll('CALL', `__injected('${index + 1}')`)
    .replaceAll('BARE', `__injected(${index + 1})`)
    .replaceAll('NUMBER', String(index + 1)),
)
