/** Workspace modules have no import side effects, so barrel files can be tree-shaken. */
export const workspaceTreeshake = {
  moduleSideEffects: [{ test: /\/(domains|packages)\/[^/]+\/src\/.*\.tsx?$/, sideEffects: false }],
};
