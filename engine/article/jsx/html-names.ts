/** Elements of HTML that a page can have. */
export const HTML_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'a abbr acronym address area article aside audio b base bdi bdo big blink blockquote body br button canvas caption center cite ' +
    'code col colgroup content data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption ' +
    'figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd ' +
    'keygen label legend li link main map mark marquee menu menuitem meta meter nav nobr noscript object ol optgroup option ' +
    'output p param picture plaintext portal pre progress q rb rp rt rtc ruby s samp script search section select ' +
    'selectedcontent shadow slot small source span strike strong style sub summary sup table tbody td template ' +
    'textarea tfoot th thead time title tr track tt u ul var video wbr xmp'
  ).split(' '),
);

/** Those of SVG and MathML in lowercase; the other names of drawings have a capital. */
export const DRAWING_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'animate circle defs desc ellipse filter g image line marker mask metadata mpath path pattern polygon polyline ' +
    'rect set stop svg switch symbol text tspan use view ' +
    'annotation maction math menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts ' +
    'mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics'
  ).split(' '),
);

/** Attributes that an element of HTML can have, and what React calls some of them. */
export const ATTRIBUTES: readonly string[] = (
  'abbr accept acceptCharset accesskey action align allow allowfullscreen alpha alt archive as async ' +
  'autocapitalize autocomplete autocorrect autofocus autoplay axis background bgcolor blocking border capture ' +
  'cellpadding cellspacing char charoff charset checked cite class classid className closedby codebase codetype ' +
  'color colorspace cols colspan command commandfor compact content contenteditable controls controlslist coords ' +
  'credentialless crossorigin csp data datetime declare decoding default defaultChecked defaultValue defer dir ' +
  'dirname disabled disablepictureinpicture disableremoteplayback download draggable enctype enterkeyhint ' +
  'exportparts face fetchpriority for form formaction formenctype formmethod formnovalidate formtarget frame ' +
  'frameborder headers headingoffset headingreset height hidden high href hreflang hspace htmlFor httpEquiv id ' +
  'imagesizes imagesrcset inert inputmode integrity is ismap itemid itemprop itemref itemscope itemtype key kind ' +
  'label lang language list loading longdesc loop low manifest marginheight marginwidth max maxlength media ' +
  'method min minlength multiple muted name nohref nomodule nonce noresize noshade novalidate nowrap open ' +
  'optimum part pattern ping placeholder playsinline popover popovertarget popovertargetaction poster preload ' +
  'profile property readonly ref referrerpolicy rel required reversed role rows rowspan rules sandbox scheme scope ' +
  'scrolling selected shadowrootclonable shadowrootdelegatesfocus shadowrootmode shadowrootserializable shape size ' +
  'sizes slot span spellcheck src srcdoc srclang srcset standby start step style summary tabindex target text title ' +
  'translate type typeof usemap valign value valuetype virtualkeyboardpolicy vspace webkitdirectory ' +
  'width wrap writingsuggestions'
).split(' ');
