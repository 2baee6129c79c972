interface Environment {
  readonly global: Record<string, unknown>;
  whileLoading<Loaded>(load: () => Loaded): Loaded;
  teardown(): Promise<void>;
}
type Given = [config: object, context: object];

describe('What a spec leaves in the global object', () => {
  it('goes with the spec, and what a shared module keeps there stays', async () => {
    const Environment = jest.requireActual<new (...given: Given) => Environment>(
      '../support/runtime/unit-environment.cjs',
    );
    const projectConfig = { globalsCleanup: 'off', testEnvironmentOptions: {}, fakeTimers: {} };
    const environment = new Environment({ projectConfig, globalConfig: {} }, {});
    const { global } = environment;
    const loaded = environment.whileLoading(() => (global.ofModule = ['UserRow']));
    global.ofSpec = 'left behind';
    await environment.teardown();
    expect(global.ofModule).toBe(loaded);
    expect(global).not.toHaveProperty('ofSpec');
  });
});
