/** @typedef {import('./launch.mjs').Tab} Tab */

/**
 * Sends a command of WebDriver BiDi.
 * @param {import('./client.mjs').BidiSocket} socket
 * @param {string} method
 * @param {object} [params]
 * @returns {Promise<any>} its result
 * @throws {Error} with the browser's message
 */
export async function sendBidi(socket, method, params = {}) {
  const { result, error, message } = await socket.send({ method, params });
  if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`);
  return result;
}

/**
 * Opens a tab through WebDriver BiDi.
 * @param {import('./client.mjs').BidiSocket} socket
 * @param {{beside?: string, noScript?: boolean}} [options] `beside`: the user context of another tab, to share its storage;
 *   `noScript`: switches JavaScript off, where the browser has the command
 * @returns {Promise<Tab>}
 */
export async function openBidiTab(socket, { beside, noScript = false } = {}) {
  const send = (method, params) => sendBidi(socket, method, params);
  const own = beside ?? (await send('browser.createUserContext')).userContext;
  const { context } = await send('browsingContext.create', { type: 'tab', userContext: own });
  if (noScript)
    await send('emulation.setScriptingEnabled', { enabled: false, contexts: [context] });
  return {
    navigate: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    go: (delta) => send('browsingContext.traverseHistory', { context, delta }),
    async evaluate(code) {
      const { type, result, exceptionDetails } = await send('script.callFunction', {
        functionDeclaration: `() => ${code}`,
        target: { context },
        awaitPromise: false,
      });
      if (type === 'exception') throw new Error(exceptionDetails.text);
      return result.value;
    },
    act: (actions) => send('input.performActions', { context, actions }),
    release: () => send('input.releaseActions', { context }),
    setSize: (viewport) => send('browsingContext.setViewport', { context, viewport }),
    async takePicture() {
      const { data } = await send('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    openBeside: () => openBidiTab(socket, { beside: own, noScript }),
    close: () =>
      beside === undefined
        ? send('browser.removeUserContext', { userContext: own })
        : send('browsingContext.close', { context }),
  };
}
