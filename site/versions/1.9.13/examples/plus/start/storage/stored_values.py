from ferries.definitions import defs

stored = []
for spec in defs.get_all_asset_specs():
    asset = defs.get_assets_def(spec.key)
    if asset.is_executable:
        name = asset.get_output_name_for_asset_key(spec.key)
        output = asset.node_def.output_dict[name]
        returns_value = not output.dagster_type.is_nothing
        if returns_value and output.io_manager_key == "io_manager":
            stored.append(spec.key.to_user_string())

print("\n".join(sorted(stored)))
